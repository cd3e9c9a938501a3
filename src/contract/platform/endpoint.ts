import type { z } from "zod";
import type { Problem } from "./problem.ts";
import type { RateLimitName } from "./rate-limit.ts";

/** Where the document lists a call. */
export const endpointTags = {
  Locations: "Where Sola is: locations, their markets, and the places people name when they look for one.",
  Professionals: "Who works there, when they are free, and what they offer.",
  Bookings: "A time with a professional: held, booked, moved and canceled.",
  Inquiries: "Somebody would like a studio: the lead, its receipt and its acknowledgement.",
  Content: "Articles, news, testimonials and pages.",
  Accounts: "A forgotten password, and a new one.",
  Site: "What the site is told by its operator.",
} as const;

/** One call: what web and api say to each other. */
export interface Endpoint {
  method: "GET" | "POST";
  /** Below `/api/v1/`; `{name}` is a field of the input. */
  path: string;
  tag: keyof typeof endpointTags;
  summary: string;
  /** A rule that holds between several fields, as a sentence. */
  rule?: string;
  /** What this call has to say of a field beside `fieldDescriptions`, in its place. */
  fields?: Record<string, string>;
  input: z.ZodObject;
  output: z.ZodType;
  meta?: z.ZodType;
  /** The status of a success, where it is not 200. */
  success?: 201;
  /** What `data` holds when the answer is 409. */
  conflict?: z.ZodType;
  /** How this call can fail besides what every call of its kind can (`problemsOf`). */
  problems?: readonly Problem[];
  /** Counted against this limit; a POST that names none is a `write`. */
  limit?: RateLimitName;
  /** Query parameters that may be repeated or hold a comma-separated list. */
  lists?: readonly string[];
  /** Fields of a POST that arrive in the query, not in the body. */
  inQuery?: readonly string[];
  /** A multipart body may carry files. */
  files?: boolean;
  /** Where the sentence of docs/clauses.md §8 differs from the usual one. */
  notFound?: string;
  /** The sentence for a database that is away, where a visitor needs to know more than that. */
  unavailable?: string;
  /** The answer is the same for everybody, so caches may have it (`publicCaching`). */
  isPublic?: true;
  /** For the site's own pages alone: it is answered like any other, and the document does not tell of it. */
  isInternal?: true;
  /** Input this call accepts, as the document shows it. */
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

/** Every way a call can fail that its caller should be ready for. */
export function problemsOf(endpoint: Endpoint): Problem[] {
  const problems = new Set([...anyCall, ...(endpoint.problems ?? [])]);
  if (endpoint.method === "POST") for (const problem of anyPost) problems.add(problem);
  if (limitOf(endpoint)) problems.add("rate-limited");
  return [...problems];
}

/** What a call counts against; null for the many that may be called freely. */
export function limitOf({ method, limit }: Pick<Endpoint, "method" | "limit">): RateLimitName | null {
  return limit ?? (method === "POST" ? "write" : null);
}
