/** A client's request to a professional's calendar. `start` is an instant in milliseconds. */
export type Request =
  | { kind: "book"; start: number }
  | { kind: "move"; start: number }
  | { kind: "cancel" }
  | { kind: "read" };

/**
 * The client's last response: done, time taken, or booking no longer changeable. A read returns the booking's start, or null
 * once it is canceled. "unknown" without a response, so it may have happened or not. "not-found" is never correct, because
 * the booking was made.
 */
export type Outcome = "done" | "taken" | "too-late" | "not-found" | "unknown" | { found: number | null };

/** One client's request from its first attempt to its last response, on one clock (milliseconds). */
export interface Operation {
  /** The booking's email address, one for each requested booking. */
  booking: string;
  request: Request;
  outcome: Outcome;
  sentAt: number;
  /** Infinity without a response. */
  answeredAt: number;
  /** The reference in the response; null if it had none. */
  reference: string | null;
}

export interface ExportedBooking {
  booking: string;
  reference: string;
  start: number;
  isConfirmed: boolean;
}

/** Everything observed of one professional's calendar from outside. */
export interface History {
  lengthMs: number;
  contested: readonly number[];
  operations: readonly Operation[];
  /** Read after the last response. */
  exported: readonly ExportedBooking[];
  /** Contested starts offered to another visitor after the last response. */
  offered: readonly number[];
}
