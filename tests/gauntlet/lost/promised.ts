import type { Operation } from "../booking/history.ts";
import type { Acknowledged } from "./check-acknowledged.ts";

/** What the clients of a calendar were answered, booking by booking, where each did one thing after the other. */
export function promisedBookings(operations: readonly Operation[]): Acknowledged[] {
  return [...Map.groupBy(operations, ({ booking }) => booking)].map(([client, all]) => ({
    client,
    references: [...new Set(all.flatMap(({ reference }) => reference ?? []))],
    unexpected: [],
    isInDoubt: all.some(({ outcome }) => outcome === "unknown"),
    mails: mailsOf(all),
  }));
}

/** One for each state a booking has been in; once it is canceled only that must still be mailed. */
function mailsOf(operations: readonly Operation[]): Acknowledged["mails"] {
  let states = 0;
  let now: number | null = null;
  for (const { request, outcome } of operations) {
    if (outcome !== "done" || request.kind === "read") continue;
    const next = request.kind === "cancel" ? null : request.start;
    // Asked for again, what is booked already stays as it is.
    const isChange = states === 0 || (request.kind !== "book" && next !== now);
    if (!isChange) continue;
    states += 1;
    now = next;
  }
  return { atLeast: now === null ? Math.min(1, states) : states, atMost: states };
}
