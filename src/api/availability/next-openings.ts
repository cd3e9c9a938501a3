import { availableSlots } from "#domain/slot.ts";
import { isWithinHours, type When } from "#domain/when-words.ts";
import type { Schedule } from "./schedules.ts";

/** As far as a search looks. */
export const searchedDays = 14;
/** Most professionals are free within days, and a longer look costs more. */
const firstLookDays = 3;

export interface NextOpeningsRequest {
  /** A local date, `2026-12-01`; without it, today at the location. */
  from: string | undefined;
  /** Only within these hours of a day, if any were said. */
  when: When | null;
  durationMinutes: number;
  /** How many days with openings are wanted, and how many openings of each. */
  maxDays: number;
  maxPerDay: number;
}

/** The first openings on the first days that have any. */
export function nextOpenings(
  { books_online, calendar }: Schedule,
  { from, when, durationMinutes, maxDays, maxPerDay }: NextOpeningsRequest,
  now: Temporal.Instant,
): string[] {
  if (!books_online) return [];
  const firstDay = from ?? now.toZonedDateTimeISO(calendar.time_zone).toPlainDate().toString();
  const look = (days: number) => {
    const all = availableSlots(calendar, { from: firstDay, days, durationMinutes }, now);
    const slots = when ? all.filter((slot) => isWithinHours(slot, when)) : all;
    return [...Map.groupBy(slots, (slot) => slot.slice(0, 10)).values()];
  };
  const soon = look(firstLookDays);
  const byDay = soon.length >= maxDays ? soon : look(searchedDays);
  return byDay.slice(0, maxDays).flatMap((day) => day.slice(0, maxPerDay));
}
