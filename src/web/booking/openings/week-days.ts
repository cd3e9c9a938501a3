import type { I18n } from "@lingui/core";
import { dayLabel } from "#domain/booking/slot-label.ts";
import { addDays } from "#domain/platform/day-count.ts";
import { partsOfDay } from "./opening-days.ts";

/** A day of the strip: `Tue`, `11/24`, `5 open`. */
export type WeekDay = ReturnType<typeof weekDays>[number];

interface Week {
  /** Its first day. */
  week: string;
  starts: readonly string[];
  /** ISO weekdays with hours at all. */
  worksOn: readonly number[];
}

export function weekDays({ week, starts, worksOn }: Week, i18n: I18n) {
  return Array.from({ length: 7 }, (_, index) => {
    const date = addDays(week, index);
    const open = starts.filter((start) => start.startsWith(date)).length;
    const works = worksOn.includes(new Date(date).getUTCDay() || 7);
    return {
      date,
      ...partsOfDay(dayLabel(date, i18n)),
      open,
      note:
        open > 0
          ? i18n._("{count, plural, other {# open}}", { count: open })
          : i18n._(works ? /*i18n*/ "None open" : /*i18n*/ "Closed"),
    };
  });
}

/** The requested day, else the week's first with an opening; null if there is none. */
export function shownDay(days: readonly WeekDay[], requestedDate: string | undefined): WeekDay | null {
  const open = days.filter(({ open }) => open > 0);
  return (
    open.find(({ date }) => date === requestedDate) ??
    open.find(({ date }) => date > (requestedDate ?? "")) ??
    open[0] ??
    null
  );
}
