import type { I18n } from "@lingui/core";
import { slotDays } from "#domain/booking/slot-label.ts";

export type DayTimes = ReturnType<typeof dayTimes>[number];

/** Each day's times by part of the day; a lost time stays in its place. */
export function dayTimes(
  starts: readonly string[],
  { today, timeZone, lost, i18n }: { today: string; timeZone: string; lost: string | undefined; i18n: I18n },
) {
  const all = lost && !starts.includes(lost) ? [...starts, lost].sort(byInstant) : starts;
  return slotDays(all, today, timeZone, i18n).map(({ date, day, slots }) => ({
    date,
    day,
    parts: [...Map.groupBy(slots, ({ start }) => partOf(start))].map(([name, times]) => ({
      name: i18n._(name),
      times,
    })),
  }));
}

function partOf(start: string) {
  const hour = Number(start.slice(11, 13));
  if (hour < 12) return /*i18n*/ "Morning";
  return hour < 17 ? /*i18n*/ "Afternoon" : /*i18n*/ "Evening";
}

function byInstant(start: string, next: string): number {
  return Date.parse(start) - Date.parse(next);
}
