import { openingsOn, type WeeklyHours, weekdays } from "#domain/booking/opening-hours.ts";
import { clockAt } from "#domain/platform/time-zone-label.ts";

export type TourHoursDetail = ReturnType<typeof tourHoursDetail>;

/** What the mail about new tour hours says. */
export function tourHoursDetail(
  { location_name, hours }: Record<string, unknown>,
  { publicUrl }: { publicUrl: string },
) {
  const openings = Array.isArray(hours) ? (hours as WeeklyHours[]) : [];
  const days = weekdays.flatMap((day, at) =>
    openingsOn(openings, at + 1).map(
      ({ startMs, endMs }) => `${day} ${clockAt(startMs, "UTC")} to ${clockAt(endMs, "UTC")}`,
    ),
  );
  return {
    site_url: new URL("/", publicUrl).href,
    location_name: String(location_name),
    hours: days.join(", ") || "None: visitors can’t book tours",
  };
}
