import { bookingProblem, type Calendar } from "#domain/booking/booking-rule.ts";
import { slotText } from "#domain/booking/slot.ts";

/** An appointment's length, and local dates from `from` (`2026-12-01`). */
export interface StartsAsked {
  from: string;
  days: number;
  durationMinutes: number;
}

const dayMs = 86_400_000;

/** Every start on a grid of minutes that `bookingProblem` accepts, in order, as `2026-12-01T09:00:00-07:00`. */
export function bookableStarts(
  calendar: Calendar,
  { from, days, durationMinutes }: StartsAsked,
  now: Temporal.Instant,
  { gridMinutes = 5, problem = bookingProblem } = {},
): string[] {
  const gridMs = gridMinutes * 60_000;
  const until = new Date(Date.parse(from) + days * dayMs).toISOString().slice(0, 10);
  const count = ((days + 2) * dayMs) / gridMs;
  return Array.from({ length: count }, (_, at) => Date.parse(from) - dayMs + at * gridMs).flatMap(
    (startMs) => {
      const text = slotText(startMs, calendar.time_zone);
      if (startMs <= now.epochMilliseconds || text < from || text >= until) return [];
      const start = Temporal.Instant.fromEpochMilliseconds(startMs);
      return problem(calendar, start, durationMinutes, now) === null ? [text] : [];
    },
  );
}
