import { type EndpointKey, endpoints } from "#contract/endpoints.ts";
import { type Endpoint, limitOf } from "#contract/platform/endpoint.ts";
import type { Failure } from "#contract/platform/envelope.ts";
import { problemSentence } from "#contract/platform/problem.ts";
import { type RateLimit, type RateLimitName, rateLimits } from "#contract/platform/rate-limit.ts";
import type { CallRequest } from "./call.ts";
import type { HttpServices } from "./http-services.ts";
import type { Taken } from "./rate-limiter.ts";

/**
 * Decides whether a call may go on: its origin, its key, its rate. Answers with the refusal, if any, with what the answer
 * says of the call's limit, and with what takes the call out of the count again.
 */
export async function admit(
  key: EndpointKey,
  { isFromAnotherSite, idempotencyKey, address, demo }: CallRequest,
  { rateLimiter }: Pick<HttpServices, "rateLimiter">,
) {
  const endpoint: Endpoint = endpoints[key];
  if (endpoint.method === "POST" && isFromAnotherSite) return { refusal: forbidden, headers: {} };
  if (idempotencyKey !== null && !/^[\x21-\x7e]{8,128}$/.test(idempotencyKey))
    return { refusal: badIdempotencyKey, headers: {} };

  const usual = limitOf(endpoint);
  const limit = usual === "write" && demo ? "demo" : usual;
  if (!limit || !address) return { refusal: null, headers: {} };
  const taken = await rateLimiter.take(limit, address);
  const headers = rateLimitHeaders(limit, taken);
  const uncount = limit === "write" ? () => rateLimiter.giveBack(limit, address) : undefined;
  if (taken.ok) return { refusal: null, headers, uncount };
  const { retryAfterSeconds } = taken;
  return { refusal: { ...rateLimited, retryAfterSeconds }, headers };
}

const forbidden: Failure = { ok: false, problem: "forbidden", message: problemSentence.forbidden };

const badIdempotencyKey: Failure = {
  ok: false,
  problem: "invalid",
  message: /*i18n*/ "An Idempotency-Key has 8 to 128 printable characters and no spaces.",
};

const rateLimited: Failure = { ok: false, problem: "rate-limited", message: problemSentence["rate-limited"] };

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
