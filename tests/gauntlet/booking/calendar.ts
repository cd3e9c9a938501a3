import type { Operation } from "./history.ts";

/** The correct calendar of a professional: the start of each active booking, and the canceled bookings. */
export interface Calendar {
  readonly active: ReadonlyMap<string, number>;
  readonly canceled: ReadonlySet<string>;
}

export const emptyCalendar: Calendar = { active: new Map(), canceled: new Set() };

/**
 * The calendar after an operation took effect with the outcome that its client saw; null where the calendar
 * can't produce that outcome.
 */
export function applyOperation(
  calendar: Calendar,
  { booking, request, outcome }: Operation,
  lengthMs: number,
): Calendar | null {
  const { active, canceled } = calendar;
  if (outcome === "not-found") return null;
  const isKnown = active.has(booking) || canceled.has(booking);
  const isTaken = (start: number) => isTakenByOthers(calendar, booking, start, lengthMs);
  const withBooking = (start: number) => ({ active: new Map(active).set(booking, start), canceled });

  switch (request.kind) {
    case "book":
      if (outcome === "taken") return !isKnown && isTaken(request.start) ? calendar : null;
      if (outcome === "too-late") return null;
      // A repeated booking returns the first one.
      if (isKnown) return calendar;
      return isTaken(request.start) ? null : withBooking(request.start);
    case "move":
      if (outcome === "taken") return isTaken(request.start) ? calendar : null;
      if (outcome === "too-late") return canceled.has(booking) ? calendar : null;
      if (active.get(booking) === request.start) return calendar;
      return active.has(booking) && !isTaken(request.start) ? withBooking(request.start) : null;
    case "cancel": {
      if (canceled.has(booking)) return calendar;
      if (!active.has(booking)) return null;
      const left = new Map(active);
      left.delete(booking);
      return { active: left, canceled: new Set(canceled).add(booking) };
    }
    case "read":
      return isKnown && typeof outcome === "object" && outcome.found === (active.get(booking) ?? null)
        ? calendar
        : null;
  }
}

/** Whether a booking at this start would overlap another client's. */
export function isTakenByOthers(
  { active }: Calendar,
  booking: string,
  start: number,
  lengthMs: number,
): boolean {
  for (const [other, at] of active) if (other !== booking && Math.abs(at - start) < lengthMs) return true;
  return false;
}

/** Whether an operation changes no calendar. */
export function changesNothing({ request, outcome }: Operation): boolean {
  return request.kind === "read" || outcome === "taken" || outcome === "too-late" || outcome === "not-found";
}
