import type { Failure } from "#contract/platform/envelope.ts";
import { problemSentence } from "#contract/platform/problem.ts";
import { demoMessages } from "#domain/platform/messages.ts";

export const notFound = missing(problemSentence["not-found"]);

/** Says what doesn't exist. */
export function missing(message: string): Failure {
  return { ok: false, problem: "not-found", message };
}

/** A demo changes only demo rows, so that a demonstration can't reschedule, cancel or answer anything real. */
export const notInDemo: Failure = { ok: false, problem: "invalid", message: demoMessages.nothingReal };

/** Refuses one field of the input. */
export function invalid(field: string, message: string): Failure {
  return { ok: false, problem: "invalid", message, errors: { [field]: [message] } };
}
