import { isoWeekdays, openingsOn, type WeeklyHours } from "#domain/booking/opening-hours.ts";
import { pathIn } from "#domain/platform/languages.ts";
import { weekdayName } from "#domain/platform/locale-format.ts";
import { clockAt } from "#domain/platform/time-zone-label.ts";

import type { WrittenLanguage } from "../../platform/language/written-language.ts";

export type TourHoursDetail = ReturnType<typeof tourHoursDetail>;

/** What the mail about new tour hours says. */
export function tourHoursDetail(
  { location_name, hours }: Record<string, unknown>,
  { publicUrl, i18n, language }: { publicUrl: string } & WrittenLanguage,
) {
  const openings = Array.isArray(hours) ? (hours as WeeklyHours[]) : [];
  const days = isoWeekdays.flatMap((weekday) =>
    openingsOn(openings, weekday).map(({ startMs, endMs }) =>
      i18n._("{day} {opens} to {closes}", {
        day: weekdayName(weekday, i18n),
        opens: clockAt(startMs, "UTC", i18n),
        closes: clockAt(endMs, "UTC", i18n),
      }),
    ),
  );
  return {
    site_url: new URL(pathIn(language, "/"), publicUrl).href,
    location_name: String(location_name),
    hours: days.join(", ") || i18n._("None: visitors can’t book tours"),
  };
}
