import type { Operation } from "../booking/history.ts";
import type { Acknowledged } from "./check-acknowledged.ts";

/** What the responses promised for each booking, whose operations ran one after the other. */
export function promisedBookings(operations: readonly Operation[]): Acknowledged[] {
  return [...Map.groupBy(operations, ({ booking }) => booking)].map(([client, all]) => ({
    client,
    references: [...new Set(all.flatMap(({ reference }) => reference ?? []))],
    unexpected: [],
    isInDoubt: all.some(({ outcome }) => outcome === "unknown"),
    mails: mailsOf(all),
  }));
}

/** At most a mail for each state of a booking. */
function mailsOf(operations: readonly Operation[]): Acknowledged["mails"] {
  let states = 0;
  let now: number | null = null;
  for (const { request, outcome } of operations) {
    if (outcome !== "done" || request.kind === "read") continue;
    const next = request.kind === "cancel" ? null : request.start;
    // A repeat changes nothing.
    const isChange = states === 0 || (request.kind !== "book" && next !== now);
    if (!isChange) continue;
    states += 1;
    now = next;
  }
  // Moves within a minute share a mail about the last state, and none is sent if the booking is back where it began.
  return { atLeast: Math.min(1, states), atMost: states };
}
