import type { Interval } from "./interval.ts";
import { openingsOn, type WeeklyHours } from "./opening-hours.ts";
import { zoneOffsets } from "./zone-offset.ts";

/** An opening of the anchor week at one UTC offset, and the period in which it repeats every week. */
export interface WeeklyOpening {
  during: Interval;
  valid: Interval;
}

const dayMs = 86_400_000;
export const weekMs = 7 * dayMs;
/** A Monday. */
export const anchorMs = Date.parse("2001-01-01");

/** Weekly hours as instants: shifted by whole weeks, they are the openings of a period. */
export function weeklyOpenings(
  hours: readonly WeeklyHours[],
  timeZone: string,
  period: Interval,
): WeeklyOpening[] {
  const week = [0, 1, 2, 3, 4, 5, 6].flatMap((day) =>
    openingsOn(hours, day + 1).map(({ startMs, endMs }) => ({
      startMs: anchorMs + day * dayMs + startMs,
      endMs: anchorMs + day * dayMs + endMs,
    })),
  );
  return zoneOffsets(timeZone, period).flatMap(({ startMs, endMs, offsetMs }) =>
    week.map((opening) => ({
      during: { startMs: opening.startMs - offsetMs, endMs: opening.endMs - offsetMs },
      valid: { startMs, endMs },
    })),
  );
}
