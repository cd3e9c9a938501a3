import { type Interval, mergeIntervals } from "./interval.ts";
import { openStretches } from "./open-stretch.ts";
import type { WeeklyHours } from "./opening-hours.ts";

/** What an appointment needs of a day; `hours` null is any time. */
export interface WaitingFor {
  time_zone: string;
  hours: readonly WeeklyHours[] | null;
  minutes: number;
  minimum_notice_minutes: number;
}

/** Wall time of a day, `17:00` to `24:00`. */
export interface DayPart {
  from: string;
  until: string;
}

export const wholeDay: DayPart = { from: "00:00", until: "24:00" };

const minuteMs = 60_000;

/** Part of a local date, `2026-12-01`, as instants. */
export function partOfDay(date: string, { from, until }: DayPart, timeZone: string): Interval {
  const day = Temporal.PlainDate.from(date);
  const at = (time: string) =>
    (time === "24:00"
      ? day.add({ days: 1 }).toZonedDateTime(timeZone)
      : day.toZonedDateTime({ timeZone, plainTime: time })
    ).epochMilliseconds;
  return { startMs: at(from), endMs: at(until) };
}

/** Whether an appointment could still take place on a date, were nothing booked. */
export function canBeAwaited(
  { time_zone, hours, minutes, minimum_notice_minutes }: WaitingFor,
  date: string,
  part: DayPart,
  now: Temporal.Instant,
): boolean {
  const interval = partOfDay(date, part, time_zone);
  const open = hours ? mergeIntervals(openStretches(hours, time_zone, date, 1)) : [interval];
  const soonestMs = now.epochMilliseconds + minimum_notice_minutes * minuteMs;
  return open.some(
    ({ startMs, endMs }) =>
      Math.max(startMs, interval.startMs, soonestMs) + minutes * minuteMs <= Math.min(endMs, interval.endMs),
  );
}
