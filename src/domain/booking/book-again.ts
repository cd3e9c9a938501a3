import { dateAt } from "../platform/calendar-date.ts";
import { addDays, daysFrom } from "../platform/day-count.ts";

interface Visit {
  /** `2026-12-01T09:00:00-07:00`, with the offset of the location. */
  start: string;
  /** When it was booked, in UTC. */
  created_at: string;
  time_zone: string;
}

/** The day to look for the next visit on, `2026-12-22`: as far ahead of today as the last one was booked. */
export function dayToBookAgain({ start, created_at, time_zone }: Visit, now: string): string {
  const ahead = daysFrom(dateAt(created_at, time_zone), start.slice(0, 10));
  return addDays(dateAt(now, time_zone), Math.max(0, ahead));
}
