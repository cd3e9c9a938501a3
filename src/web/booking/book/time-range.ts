import type { I18n } from "@lingui/core";
import { slotLabel } from "#domain/booking/slot-label.ts";
import { clockAt } from "#domain/platform/time-zone-label.ts";
import type { BookPage } from "./book-page.server.ts";

/** From when to when, at the studio: `2:30 pm to 5:15 pm Central`. */
export function timeRange(
  { minutes, zone }: Pick<BookPage, "minutes" | "zone">,
  start: string,
  i18n: I18n,
): string {
  return i18n._("{start} to {end} {zone}", {
    start: slotLabel(start, zone.timeZone, i18n).time,
    end: clockAt(Date.parse(start) + minutes * 60_000, zone.timeZone, i18n),
    zone: zone.name,
  });
}
