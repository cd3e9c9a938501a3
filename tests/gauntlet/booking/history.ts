/** What a client asked of a professional's calendar. `start` is an instant in milliseconds. */
export type Request =
  | { kind: "book"; start: number }
  | { kind: "move"; start: number }
  | { kind: "cancel" }
  | { kind: "read" };

/**
 * The last answer to the client: it is done, the time is taken, or the booking can no longer be changed. A read returns what
 * the booking is: its start, or null once it is canceled. "unknown" where no answer came, so it may have happened or not. "not-found" is never right: what is
 * asked for was booked.
 */
export type Outcome = "done" | "taken" | "too-late" | "not-found" | "unknown" | { found: number | null };

/** One wish of one client, from when it was first sent until its last answer, on one clock (milliseconds). */
export interface Operation {
  /** Whose booking: the e-mail address, one for each wish to book. */
  booking: string;
  request: Request;
  outcome: Outcome;
  sentAt: number;
  /** Infinity where no answer came. */
  answeredAt: number;
  /** What the answer called the booking; null where it named none. */
  reference: string | null;
}

/** A row of the operator's export. */
export interface ExportedBooking {
  booking: string;
  reference: string;
  start: number;
  isConfirmed: boolean;
}

/** Everything that was seen of one professional's calendar from outside. */
export interface History {
  /** How long each booking takes. */
  lengthMs: number;
  /** The starts that clients contend for. */
  contested: readonly number[];
  operations: readonly Operation[];
  /** Read after the last answer. */
  exported: readonly ExportedBooking[];
  /** Those of the contested starts that a stranger is offered after the last answer. */
  offered: readonly number[];
}
