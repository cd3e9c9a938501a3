import { type Interval, mergeIntervals, overlap } from "./interval.ts";
import { type WeeklyOpening, weekMs } from "./working-week.ts";

/** What decides when one professional is free; `taken` holds bookings with their buffers, and time off. */
export interface FreeTime {
  weekly: readonly WeeklyOpening[];
  taken: readonly Interval[];
  slot_step_minutes: number;
  minimum_notice_minutes: number;
  horizon_days: number;
}

/** Days in order, each as the instants that are wanted of it. */
export interface DaysWanted {
  days: readonly (readonly Interval[])[];
  /** Days from today to the first. */
  firstAhead: number;
  /** How many weeks after the anchor week the weeks of the days begin. */
  weeks: readonly number[];
  /** Only the first days that have a start, and the first starts of each. */
  maxDays: number;
  maxPerDay: number;
}

interface Stretch extends Interval {
  /** From where its starts are counted in steps. */
  opensMs: number;
}

const minuteMs = 60_000;

/** The instants at which an appointment can begin, in order, in milliseconds. */
export function freeStarts(
  calendar: FreeTime,
  minutes: number,
  { days, firstAhead, weeks, maxDays, maxPerDay }: DaysWanted,
  nowMs: number,
): number[] {
  const { slot_step_minutes, minimum_notice_minutes, horizon_days } = calendar;
  const stepMs = slot_step_minutes * minuteMs;
  const soonestMs = nowMs + Math.max(1, minimum_notice_minutes * minuteMs);
  const stretches = stretchesOf(calendar.weekly, weeks);
  const gaps = without(mergeIntervals(stretches), mergeIntervals(calendar.taken));
  const starts: number[] = [];
  let daysFound = 0;
  for (const hours of days.slice(0, Math.max(0, horizon_days - firstAhead + 1))) {
    if (daysFound === maxDays) break;
    const ofDay: number[] = [];
    for (const dayInterval of hours)
      for (const open of stretches.filter((stretch) => overlap(stretch, dayInterval)))
        for (const gap of gaps.filter((freeGap) => overlap(freeGap, open))) {
          const earliestMs = Math.max(gap.startMs, open.startMs, dayInterval.startMs, soonestMs);
          const lastMs = Math.min(gap.endMs - minutes * minuteMs, open.endMs - 1, dayInterval.endMs - 1);
          const steps = Math.ceil((earliestMs - open.opensMs) / stepMs);
          for (let startMs = open.opensMs + steps * stepMs; startMs <= lastMs; startMs += stepMs)
            ofDay.push(startMs);
        }
    if (ofDay.length > 0) daysFound += 1;
    starts.push(...ofDay.sort((startMs, nextStartMs) => startMs - nextStartMs).slice(0, maxPerDay));
  }
  return starts;
}

function stretchesOf(weekly: readonly WeeklyOpening[], weeks: readonly number[]): Stretch[] {
  return weeks.flatMap((week) =>
    weekly.flatMap(({ during, valid }) => {
      const opensMs = during.startMs + week * weekMs;
      const startMs = Math.max(opensMs, valid.startMs);
      const endMs = Math.min(during.endMs + week * weekMs, valid.endMs);
      return startMs < endMs ? [{ startMs, endMs, opensMs }] : [];
    }),
  );
}

/** What is left of intervals without the taken ones; both merged. */
function without(intervals: readonly Interval[], taken: readonly Interval[]): Interval[] {
  return intervals.flatMap(({ startMs, endMs }) => {
    const remaining: Interval[] = [];
    let fromMs = startMs;
    for (const takenInterval of taken) {
      if (takenInterval.endMs <= fromMs || takenInterval.startMs >= endMs) continue;
      if (takenInterval.startMs > fromMs) remaining.push({ startMs: fromMs, endMs: takenInterval.startMs });
      fromMs = takenInterval.endMs;
    }
    return fromMs < endMs ? [...remaining, { startMs: fromMs, endMs }] : remaining;
  });
}
