import { slotLabel } from "#domain/booking/slot-label.ts";
import { clockAt } from "#domain/platform/time-zone-label.ts";
import type { BookPage } from "./book-page.server.ts";

/** From when to when, at the studio: `2:30 pm to 5:15 pm Central`. */
export function timeRange({ minutes, zone }: Pick<BookPage, "minutes" | "zone">, start: string): string {
  const end = clockAt(Date.parse(start) + minutes * 60_000, zone.timeZone);
  return `${slotLabel(start, zone.timeZone).time} to ${end} ${zone.name}`;
}
