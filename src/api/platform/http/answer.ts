import { hash } from "node:crypto";
import { etag, RETAINED_304_HEADERS } from "hono/etag";
import { failureBody, type Outcome, successBody } from "#contract/platform/envelope.ts";
import { problemStatus } from "#contract/platform/problem.ts";
import { publicCaching } from "#contract/platform/public-caching.ts";

interface AnswerOptions {
  status?: number | undefined;
  /** A success is cacheable. */
  isPublic?: boolean;
  /** What the answer says besides. */
  headers?: Record<string, string>;
}

/** An outcome in the envelope of docs/clauses.md §7, with its true status. */
export function answer(
  outcome: Outcome<unknown>,
  requestId: string,
  { status = 200, headers: more = {}, isPublic = false }: AnswerOptions = {},
): Response {
  const headers = new Headers({
    ...more,
    "content-type": "application/json; charset=utf-8",
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
    "x-request-id": requestId,
  });
  if (outcome.ok) {
    const { replayed = false } = outcome;
    const body = JSON.stringify(successBody(outcome));
    if (isPublic) {
      headers.set("cache-control", publicCaching);
      headers.set("etag", `"${hash("sha1", body)}"`);
      // Main compresses it, and a 304 has to say what the answer would have said (RFC 9110, 15.4.5).
      headers.set("vary", "Accept-Encoding");
    }
    if (replayed) headers.set("idempotent-replayed", "true");
    return new Response(body, { status, headers });
  }
  if (outcome.retryAfterSeconds) headers.set("retry-after", String(outcome.retryAfterSeconds));
  const data =
    outcome.errors || outcome.data
      ? { ...outcome.data, ...(outcome.errors && { errors: outcome.errors }) }
      : null;
  return Response.json(failureBody(outcome, requestId, data), {
    status: problemStatus[outcome.problem],
    headers,
  });
}

/** Answers 304 if the request's ETag matches. */
export const etags = etag({
  retainedHeaders: [
    ...RETAINED_304_HEADERS,
    "access-control-allow-origin",
    "access-control-expose-headers",
    "ratelimit",
    "ratelimit-policy",
    "x-request-id",
  ],
});
