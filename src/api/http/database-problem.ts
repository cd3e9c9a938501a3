import type { Failure } from "#contract/envelope.ts";
import { problemSentence } from "#contract/problem.ts";

/** What a throw from the database means to a caller: bad data is theirs, a lost or slow server is an outage. */
export function databaseProblem(error: unknown): Failure | null {
  const code = errorCode(error);
  if (code === null) return null;
  if (code.startsWith("22")) return { ok: false, problem: "invalid", message: problemSentence.invalid };
  if (isOutage(code)) {
    return { ok: false, problem: "unavailable", message: problemSentence.unavailable, retryAfterSeconds: 2 };
  }
  return null;
}

/** 08 connection, 53 resources, 57 cancelled or shutting down, 55P03 lock not available, 58 disk. */
function isOutage(code: string): boolean {
  return /^(08|53|57|58)/.test(code) || code === "55P03" || /^E[A-Z]+$/.test(code);
}

function errorCode(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  if ("code" in error && typeof error.code === "string") return error.code;
  if (/connection terminated|timeout exceeded when trying to connect|pool is/i.test(error.message))
    return "08006";
  return error.cause === undefined ? null : errorCode(error.cause);
}
