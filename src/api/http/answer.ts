import type { Outcome } from "#contract/envelope.ts";
import { problemStatus } from "#contract/problem.ts";

interface AnswerOptions {
  /** The status of a success. */
  status?: number | undefined;
  /** What the answer says besides. */
  headers?: Record<string, string>;
}

/** An outcome in the envelope of spec §7, with its true status. */
export function answer(
  outcome: Outcome<unknown>,
  requestId: string,
  { status = 200, headers: more = {} }: AnswerOptions = {},
): Response {
  const headers = new Headers({
    ...more,
    "content-type": "application/json; charset=utf-8",
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
    "x-request-id": requestId,
  });
  if (outcome.ok) {
    const { data, message = "", meta = {}, replayed = false } = outcome;
    if (replayed) headers.set("idempotent-replayed", "true");
    return Response.json({ status: true, data, message, meta }, { status: replayed ? 200 : status, headers });
  }
  if (outcome.retryAfterSeconds) headers.set("retry-after", String(outcome.retryAfterSeconds));
  const data =
    outcome.errors || outcome.data
      ? { ...outcome.data, ...(outcome.errors && { errors: outcome.errors }) }
      : null;
  return Response.json(
    { status: false, data, message: outcome.message, meta: { request_id: requestId } },
    { status: problemStatus[outcome.problem], headers },
  );
}
