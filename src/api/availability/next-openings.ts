import { availableSlots } from "#domain/slot.ts";
import type { Schedule } from "./schedules.ts";

/** As far as a search looks. */
export const searchedDays = 14;
/** Most are free within days, and a longer look costs more. */
const looksAheadDays = [3, searchedDays];
const mostDays = 2;
const mostADay = 8;

export interface NextOpeningsRequest {
  /** A local date, `2026-12-01`; without it, today at the location. */
  from: string | undefined;
  durationMinutes: number;
}

/** The first openings on the first two days that have any. */
export function nextOpenings(
  { books_online, calendar }: Schedule,
  { from, durationMinutes }: NextOpeningsRequest,
  now: Temporal.Instant,
): string[] {
  if (!books_online) return [];
  const firstDay = from ?? now.toZonedDateTimeISO(calendar.time_zone).toPlainDate().toString();
  for (const days of looksAheadDays) {
    const slots = availableSlots(calendar, { from: firstDay, days, durationMinutes }, now);
    const byDay = [...Map.groupBy(slots, (slot) => slot.slice(0, 10)).values()];
    if (byDay.length >= mostDays || days === searchedDays)
      return byDay.slice(0, mostDays).flatMap((day) => day.slice(0, mostADay));
  }
  return [];
}
