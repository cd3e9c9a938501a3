import type { Failure } from "#contract/platform/envelope.ts";
import { demoMessages } from "#domain/platform/messages.ts";

/** A demo changes only demo rows, so that a demonstration can't move, cancel or answer anything real. */
export const notInDemo: Failure = { ok: false, problem: "invalid", message: demoMessages.nothingReal };
