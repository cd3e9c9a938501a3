import type { Chosen } from "#domain/booking/paths.ts";
import { isSlot } from "#domain/booking/slot-label.ts";
import { isDate } from "#domain/platform/calendar-date.ts";

/** Parses a `bookPath`; invalid days and times are omitted. */
export function readChosen(query: URLSearchParams): Required<Chosen> & { services: string[] } {
  const day = query.get("day") ?? "";
  const start = query.get("start") ?? "";
  return {
    services: [...new Set(query.getAll("services").flatMap((guids) => guids.split(",")))].filter(Boolean),
    day: isDate(day) ? day : undefined,
    start: isSlot(start) ? start : undefined,
    hold: query.get("hold")?.slice(0, 256) || undefined,
  };
}
