import { hash } from "node:crypto";
import type { I18n } from "@lingui/core";
import { etag, RETAINED_304_HEADERS } from "hono/etag";
import { type FieldErrors, failureBody, type Outcome, successBody } from "#contract/platform/envelope.ts";
import { problemStatus } from "#contract/platform/problem.ts";
import { publicCaching } from "#contract/platform/public-caching.ts";
import type { WrittenLanguage } from "../language/written-language.ts";

interface AnswerOptions {
  status?: number | undefined;
  /** Its sentences are in this language. */
  written: WrittenLanguage;
  /** A success is cacheable. */
  isPublic?: boolean;
  /** What the answer says besides. */
  headers?: Record<string, string>;
}

/** An outcome in the envelope of docs/clauses.md §7, with its true status. */
export function answer(
  outcome: Outcome<unknown>,
  requestId: string,
  { written: { language, i18n }, status = 200, headers: more = {}, isPublic = false }: AnswerOptions,
): Response {
  const headers = new Headers({
    ...more,
    "content-type": "application/json; charset=utf-8",
    "cache-control": "no-store",
    "content-language": language.locale,
    "x-content-type-options": "nosniff",
    "x-request-id": requestId,
  });
  const message = outcome.message ? i18n._(outcome.message) : "";
  if (outcome.ok) {
    const { replayed = false } = outcome;
    const body = JSON.stringify(successBody({ ...outcome, message }));
    if (isPublic) {
      headers.set("cache-control", publicCaching);
      headers.set("etag", `"${hash("sha1", body)}"`);
      // Main compresses it, and a 304 has to say what the answer would have said (RFC 9110, 15.4.5).
      headers.set("vary", "Accept-Encoding, Accept-Language");
    }
    if (replayed) headers.set("idempotent-replayed", "true");
    return new Response(body, { status, headers });
  }
  if (outcome.retryAfterSeconds) headers.set("retry-after", String(outcome.retryAfterSeconds));
  const data =
    outcome.errors || outcome.data
      ? { ...outcome.data, ...(outcome.errors && { errors: translated(outcome.errors, i18n) }) }
      : null;
  return Response.json(failureBody({ ...outcome, message }, requestId, data), {
    status: problemStatus[outcome.problem],
    headers,
  });
}

function translated(errors: FieldErrors, i18n: I18n): FieldErrors {
  return Object.fromEntries(
    Object.entries(errors).map(([field, sentences]) => [
      field,
      sentences.map((sentence) => i18n._(sentence)),
    ]),
  );
}

/** Answers 304 if the request's ETag matches. */
export const etags = etag({
  retainedHeaders: [
    ...RETAINED_304_HEADERS,
    "access-control-allow-origin",
    "access-control-expose-headers",
    "content-language",
    "ratelimit",
    "ratelimit-policy",
    "x-request-id",
  ],
});
