import fc from "fast-check";

const kinds = [
  ...(["join", "join", "join", "join"] as const),
  ...(["book", "book", "book"] as const),
  ...(["cancel", "cancel", "cancel", "cancel", "cancel"] as const),
  ...(["open", "look elsewhere", "claim", "open", "look elsewhere", "claim"] as const),
  ...(["wait", "lapse", "wait", "lapse"] as const),
  ...(["block", "unblock", "block", "unblock"] as const),
  ...(["leave", "erase", "pause", "pause"] as const),
];

/** A step in the life of a waiting list; `at` chooses what it's about. */
export interface Step {
  kind: (typeof kinds)[number];
  at: number;
}

/** The kinds by how often they occur. */
export const anyStep: fc.Arbitrary<Step> = fc.record({ kind: fc.constantFrom(...kinds), at: fc.nat(20) });

/** What a mail has promised to an address. */
export interface Promised {
  alert: string;
  start: string;
  hold: string;
  untilMs: number;
  isOver: boolean;
  /** Its time was closed before its minute. */
  isWithdrawn: boolean;
}

export interface ClosedTime {
  closed_time_id: number;
  start: string;
  end: string;
}
