import { type Interval, mergeIntervals } from "./interval.ts";

/** One weekly opening in wall time, `09:00` or `09:00:00`, up to `24:00`; weekday 1 is Monday. */
export type WeeklyHours = { weekday: number; opens: string; closes: string };

export const weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

/** The openings of a weekday in order, in milliseconds of wall time since midnight. */
export function openingsOn(hours: readonly WeeklyHours[], weekday: number): Interval[] {
  return mergeIntervals(
    hours
      .filter((opening) => opening.weekday === weekday)
      .map(({ opens, closes }) => ({ startMs: sinceMidnightMs(opens), endMs: sinceMidnightMs(closes) })),
  );
}

/** The week as labels: `{ day: "Monday", times: "9:00 am to 12:00 pm, 1:00 pm to 5:00 pm" }`, or `Closed`. */
export function describeWeek(hours: readonly WeeklyHours[]): { day: string; times: string }[] {
  return weekdays.map((day, index) => {
    const openings = openingsOn(hours, index + 1);
    const times = openings.map(({ startMs, endMs }) => `${clockLabel(startMs)} to ${clockLabel(endMs)}`);
    return { day, times: times.join(", ") || "Closed" };
  });
}

function sinceMidnightMs(time: string): number {
  return (Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))) * 60_000;
}

function clockLabel(sinceMidnight: number): string {
  const minutes = sinceMidnight / 60_000;
  const hour = Math.floor(minutes / 60) % 24;
  if (hour === 0 && minutes % 60 === 0) return "midnight";
  return `${hour % 12 || 12}:${String(minutes % 60).padStart(2, "0")}\u00a0${hour < 12 ? "am" : "pm"}`;
}
