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

/** 08 connection, 40 deadlock, 53 resources, 55P03 lock not available, 57 cancelled or shutting down, 58 disk. */
function isOutage(code: string): boolean {
  return /^(08|40|53|57|58)/.test(code) || code === "55P03" || /^E[A-Z]+$/.test(code);
}

/** What the driver says without a code when it has lost the server, or is closing. */
const lost = /connection terminated|timeout exceeded when trying to connect|after calling end on the pool/i;

function errorCode(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  if ("code" in error && typeof error.code === "string") return error.code;
  if (lost.test(error.message)) return "08006";
  return error.cause === undefined ? null : errorCode(error.cause);
}
