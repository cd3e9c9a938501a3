import type { z } from "zod";
import type { Problem } from "./problem.ts";
import type { RateLimitName } from "./rate-limit.ts";

/** Sections of the API document. */
export const endpointTags = {
  Locations: "Locations, their markets, and the places people name when they look for one.",
  Professionals: "Who works there, when they are free, and what they offer.",
  Bookings: "A time with a professional: held, booked, rescheduled and canceled.",
  Inquiries: "A visitor asks for a studio: the lead, its receipt and its acknowledgement.",
  Content: "Articles, news, testimonials and pages.",
  Accounts: "A forgotten password, and a new one.",
  Site: "What the site is told by its operator.",
} as const;

/** One call of the Product API. */
export interface Endpoint {
  method: "GET" | "POST";
  /** Below `/api/v1/`; `{name}` is an input field. */
  path: string;
  tag: keyof typeof endpointTags;
  summary: string;
  /** A rule across fields, as a sentence. */
  rule?: string;
  /** Descriptions that replace those of `openapi/descriptions.json`. */
  fields?: Record<string, string>;
  input: z.ZodObject;
  output: z.ZodType;
  meta?: z.ZodType;
  /** The success status unless 200. */
  success?: 201;
  /** `data` of a 409. */
  conflict?: z.ZodType;
  /** Problems beyond those of every call of its kind (`problemsOf`). */
  problems?: readonly Problem[];
  /** Its rate limit; a POST defaults to `write`. */
  limit?: RateLimitName;
  /** Query parameters that may repeat or contain comma-separated values. */
  lists?: readonly string[];
  /** Fields of a POST that are sent in the query. */
  inQuery?: readonly string[];
  /** Accepts files in a multipart body. */
  files?: boolean;
  /** The message of docs/clauses.md §8 if it differs from the default. */
  notFound?: string;
  /** The message when the database is down, if a visitor needs a specific one. */
  unavailable?: string;
  /** Equal for every caller, so caches may store it (`publicCaching`). */
  isPublic?: true;
  /** For the site's own pages; omitted from the document. */
  isInternal?: true;
  /** Valid input, shown in the document. */
  example: Record<string, unknown>;
}

const anyCall: readonly Problem[] = [
  "malformed",
  "method-not-allowed",
  "request-timeout",
  "address-too-long",
  "wrong-host",
  "invalid",
  "headers-too-large",
  "internal",
  "unavailable",
];
const anyPost: readonly Problem[] = ["forbidden", "too-large", "unsupported-media"];

/** Every problem a caller should handle. */
export function problemsOf(endpoint: Endpoint): Problem[] {
  const problems = new Set([...anyCall, ...(endpoint.problems ?? [])]);
  if (endpoint.method === "POST") for (const problem of anyPost) problems.add(problem);
  if (limitOf(endpoint)) problems.add("rate-limited");
  return [...problems];
}

/** The rate limit of a call; null if unlimited. */
export function limitOf({ method, limit }: Pick<Endpoint, "method" | "limit">): RateLimitName | null {
  return limit ?? (method === "POST" ? "write" : null);
}
