import { type Slot, slotsByDay, slotText } from "#domain/booking/slot.ts";
import { localDate } from "#domain/booking/zone-offset.ts";
import { isWithinHours, type When } from "#domain/network/when-words.ts";
import type { Schedule } from "./schedules.ts";

/** As far as a search looks. */
export const searchedDays = 14;

export interface NextOpeningsRequest {
  /** A local date, `2026-12-01`; without it, today at the location. */
  from: string | undefined;
  /** Only within these hours of a day, if any were said. */
  when: When | null;
  durationMinutes: number;
  /** How many days are looked at; two weeks without it. */
  days?: number;
  /** How many days with openings are wanted, and how many openings of each. */
  maxDays: number;
  maxPerDay: number;
}

/** The first openings on the first days that have any. */
export function nextOpenings(
  { books_online, calendar }: Schedule,
  { from, days = searchedDays, when, durationMinutes, maxDays, maxPerDay }: NextOpeningsRequest,
  now: Temporal.Instant,
): string[] {
  if (!books_online) return [];
  const firstDay = from ?? localDate(calendar.time_zone, now.epochMilliseconds);
  const found: string[][] = [];
  for (const slots of slotsByDay(calendar, { from: firstDay, days, durationMinutes }, now)) {
    const openings = firstWithin(slots, when, maxPerDay);
    if (openings.length > 0) found.push(openings);
    if (found.length === maxDays) break;
  }
  return found.flat();
}

/** The first slots of a day that are within the hours somebody said. */
function firstWithin(slots: readonly Slot[], when: When | null, max: number): string[] {
  const found: string[] = [];
  for (const slot of slots) {
    const text = slotText(slot);
    if (!when || isWithinHours(text, when)) found.push(text);
    if (found.length === max) break;
  }
  return found;
}
