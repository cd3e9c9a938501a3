import type { Calendar } from "./calendar.ts";
import type { Operation } from "./history.ts";

/**
 * The candidates whose order relative to the operation may matter: its relatives, and theirs. Two operations that share
 * neither a booking nor overlapping times commute.
 */
export function connectedTo(
  operation: Operation,
  candidates: readonly Operation[],
  calendar: Calendar,
  lengthMs: number,
): Operation[] {
  const left = new Set(candidates);
  const connected: Operation[] = [];
  const spread = (from: Operation): void => {
    for (const candidate of left) {
      if (!isRelated(from, candidate, calendar, lengthMs)) continue;
      left.delete(candidate);
      connected.push(candidate);
      spread(candidate);
    }
  };
  spread(operation);
  return connected;
}

function isRelated(one: Operation, other: Operation, calendar: Calendar, lengthMs: number): boolean {
  if (one.booking === other.booking) return true;
  const taken = startsOf(other, calendar);
  return startsOf(one, calendar).some((start) => taken.some((at) => Math.abs(start - at) < lengthMs));
}

/** The times that an operation takes or frees. */
function startsOf({ booking, request }: Operation, { active }: Calendar): number[] {
  const now = active.get(booking);
  return [...(now === undefined ? [] : [now]), ...("start" in request ? [request.start] : [])];
}
