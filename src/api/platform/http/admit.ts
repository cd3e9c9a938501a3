import { type EndpointKey, endpoints } from "#contract/endpoints.ts";
import { type Endpoint, limitOf } from "#contract/platform/endpoint.ts";
import type { Failure } from "#contract/platform/envelope.ts";
import { problemSentence } from "#contract/platform/problem.ts";
import { type RateLimit, type RateLimitName, rateLimits } from "#contract/platform/rate-limit.ts";
import type { HttpServices } from "./http-services.ts";
import type { Taken } from "./rate-limiter.ts";

/** Main puts the visitor's address here and drops what a client sent under the name. */
export const clientAddressHeader = "x-sola-client-address";

interface Admission {
  /** Null for a call that may go on. */
  refusal: Failure | null;
  /** What the answer says of the call's limit, whatever comes of it. */
  headers: Record<string, string>;
}

/** Who may call, and how often. */
export async function admit(
  key: EndpointKey,
  request: Request,
  { rateLimiter, corsOrigins }: Pick<HttpServices, "rateLimiter" | "corsOrigins">,
): Promise<Admission> {
  const endpoint: Endpoint = endpoints[key];
  if (endpoint.method === "POST" && isFromAnotherSite(request, corsOrigins))
    return { refusal: forbidden, headers: {} };
  const idempotencyKey = request.headers.get("idempotency-key");
  if (idempotencyKey !== null && !/^[\x21-\x7e]{8,128}$/.test(idempotencyKey))
    return { refusal: badIdempotencyKey, headers: {} };

  const address = request.headers.get(clientAddressHeader);
  const limit = limitOf(endpoint);
  if (!limit || !address) return { refusal: null, headers: {} };
  const taken = await rateLimiter.take(limit, address);
  const headers = rateLimitHeaders(limit, taken);
  if (taken.ok) return { refusal: null, headers };
  const { retryAfterSeconds } = taken;
  return { refusal: { ...rateLimited, retryAfterSeconds }, headers };
}

const forbidden: Failure = { ok: false, problem: "forbidden", message: problemSentence.forbidden };

const badIdempotencyKey: Failure = {
  ok: false,
  problem: "invalid",
  message: "An Idempotency-Key has 8 to 128 printable characters and no spaces.",
};

const rateLimited: Failure = { ok: false, problem: "rate-limited", message: problemSentence["rate-limited"] };

/**
 * A form on somebody else's page must not write in a visitor's name; apps and partners send neither header (design §9).
 * `allowed` are the origins whose pages the operator lets call us.
 */
function isFromAnotherSite(request: Request, allowed: readonly string[]): boolean {
  if (allowed.includes(request.headers.get("origin") ?? "")) return false;
  const site = request.headers.get("sec-fetch-site");
  if (site) return site === "cross-site";
  const origin = request.headers.get("origin");
  if (!origin) return false;
  return !URL.canParse(origin) || new URL(origin).host !== hostOf(request);
}

function hostOf(request: Request): string {
  return request.headers.get("host") ?? new URL(request.url).host;
}

/** What a counted call says of its limit, as draft-ietf-httpapi-ratelimit-headers-10 writes it. */
function rateLimitHeaders(name: RateLimitName, taken: Taken): Record<string, string> {
  const left = taken.ok ? taken.left : { calls: 0, moreInSeconds: taken.retryAfterSeconds };
  if (!left) return {};
  return {
    "ratelimit-policy": rateLimitPolicy(name),
    ratelimit: `"${name}";r=${left.calls};t=${left.moreInSeconds}`,
  };
}

/** `"search";q=60;w=3`: the calls a client has at once, and the seconds in which all of them come back. */
export function rateLimitPolicy(name: RateLimitName): string {
  const { burst, calls, everySeconds }: RateLimit = rateLimits[name];
  return `"${name}";q=${burst};w=${(burst * everySeconds) / calls}`;
}
