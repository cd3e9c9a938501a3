import { type RateLimit, type RateLimitName, rateLimits } from "#contract/platform/rate-limit.ts";
import type { Taken } from "./rate-limiter.ts";

/** What a counted call says of its limit, as draft-ietf-httpapi-ratelimit-headers-10 writes it. */
export function rateLimitHeaders(name: RateLimitName, taken: Taken): Record<string, string> {
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
