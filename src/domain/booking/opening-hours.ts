import type { I18n } from "@lingui/core";
import { weekdayName } from "../platform/locale-format.ts";
import { formatTime } from "../platform/time-of-day.ts";
import { type Interval, mergeIntervals } from "./interval.ts";

/** One weekly opening in wall time, `09:00` or `09:00:00`, up to `24:00`; weekday 1 is Monday. */
export type WeeklyHours = { weekday: number; opens: string; closes: string };

export const isoWeekdays = [1, 2, 3, 4, 5, 6, 7];

/** The openings of a weekday in order, in milliseconds of wall time since midnight. */
export function openingsOn(hours: readonly WeeklyHours[], weekday: number): Interval[] {
  return mergeIntervals(
    hours
      .filter((opening) => opening.weekday === weekday)
      .map(({ opens, closes }) => ({ startMs: sinceMidnightMs(opens), endMs: sinceMidnightMs(closes) })),
  );
}

/** The week as labels: `{ day: "Monday", times: "9:00 am to 12:00 pm, 1:00 pm to 5:00 pm" }`, or `Closed`. */
export function describeWeek(hours: readonly WeeklyHours[], i18n: I18n): { day: string; times: string }[] {
  return isoWeekdays.map((weekday) => {
    const times = openingsOn(hours, weekday).map(({ startMs, endMs }) =>
      i18n._("{opens} to {closes}", { opens: clockLabel(startMs, i18n), closes: clockLabel(endMs, i18n) }),
    );
    return { day: weekdayName(weekday, i18n), times: times.join(", ") || i18n._("Closed") };
  });
}

function sinceMidnightMs(time: string): number {
  return (Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))) * 60_000;
}

function clockLabel(sinceMidnight: number, i18n: I18n): string {
  const minutes = sinceMidnight / 60_000;
  return minutes % (24 * 60) === 0 ? i18n._("midnight") : formatTime(minutes, i18n);
}
