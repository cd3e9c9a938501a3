import type { Failure } from "#contract/platform/envelope.ts";
import { problemSentence } from "#contract/platform/problem.ts";
import { isBadData, isOutage } from "../database/connection-error.ts";

/** What a throw from the database means to a caller: bad data is theirs, a lost or slow server is an outage. */
export function databaseProblem(error: unknown): Failure | null {
  if (isBadData(error)) return { ok: false, problem: "invalid", message: problemSentence.invalid };
  if (isOutage(error)) {
    return { ok: false, problem: "unavailable", message: problemSentence.unavailable, retryAfterSeconds: 2 };
  }
  return null;
}
