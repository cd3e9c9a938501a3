import type { Interval } from "./interval.ts";
import { openingsOn, type WeeklyHours } from "./opening-hours.ts";
import { zoneOffsets } from "./zone-offset.ts";

/**
 * Open time between two clock changes. An instant plus `offsetMs` is its wall time, counted as if it were UTC; on the same
 * scale, its opening begins at `opensWallMs`.
 */
export type OpenStretch = Interval & { date: string; offsetMs: number; opensWallMs: number };

const dayMs = 86_400_000;

/**
 * Weekly hours on the calendar from a local date, `2026-12-01`. Wall time that a clock change skips is in no stretch; wall
 * time that it repeats is in two.
 */
export function openStretches(
  hours: readonly WeeklyHours[],
  timeZone: string,
  from: string,
  days: number,
): OpenStretch[] {
  const firstMidnight = Date.parse(from);
  // No zone is more than a day from UTC, so a day on either side is enough.
  const offsets = zoneOffsets(timeZone, {
    startMs: firstMidnight - dayMs,
    endMs: firstMidnight + (days + 1) * dayMs,
  });
  const stretches: OpenStretch[] = [];
  for (let midnight = firstMidnight; midnight < firstMidnight + days * dayMs; midnight += dayMs) {
    const date = new Date(midnight).toISOString().slice(0, 10);
    for (const opening of openingsOn(hours, new Date(midnight).getUTCDay() || sunday)) {
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

const sunday = 7;
