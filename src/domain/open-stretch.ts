import type { Interval } from "./interval.ts";
import { openingsOn, type WeeklyHours } from "./opening-hours.ts";
import { zoneOffsets } from "./zone-offset.ts";

/**
 * Open time between two changes of the clocks. Adding `offsetMs` to an instant in it gives the wall clock, counted as if it
 * were UTC; on the same count the opening it belongs to begins at `opensWallMs`.
 */
export type OpenStretch = Interval & { date: string; offsetMs: number; opensWallMs: number };

const dayMs = 86_400_000;

/**
 * Weekly hours laid on the calendar from a local date on. Wall time that is skipped when clocks go forward is in no stretch;
 * wall time that happens twice is in two.
 */
export function openStretches(
  hours: readonly WeeklyHours[],
  timeZone: string,
  from: Temporal.PlainDate,
  days: number,
): OpenStretch[] {
  const firstMidnight = from.toZonedDateTime("UTC").epochMilliseconds;
  // No zone is more than a day from UTC, so a day on either side is enough.
  const offsets = zoneOffsets(timeZone, {
    startMs: firstMidnight - dayMs,
    endMs: firstMidnight + (days + 1) * dayMs,
  });
  const openings = Array.from({ length: 7 }, (_, index) => openingsOn(hours, index + 1));
  const stretches: OpenStretch[] = [];

  for (let day = 0; day < days; day += 1) {
    const midnight = firstMidnight + day * dayMs;
    const date = new Date(midnight).toISOString().slice(0, 10);
    for (const opening of openings[(from.dayOfWeek - 1 + day) % 7] ?? []) {
      const opensWallMs = midnight + opening.startMs;
      for (const offset of offsets) {
        const startMs = Math.max(offset.startMs, opensWallMs - offset.offsetMs);
        const endMs = Math.min(offset.endMs, midnight + opening.endMs - offset.offsetMs);
        if (startMs < endMs) stretches.push({ startMs, endMs, date, offsetMs: offset.offsetMs, opensWallMs });
      }
    }
  }
  return stretches;
}
