import { dateOf, dayMinutes, minuteMs, stamp, type WallMinutes } from "./wall-time.ts";

/** What recurs, and how. */
interface Recurring {
  isAllDay: boolean;
  /** Days from the reading to the first occurrence. */
  startsIn: number;
  rule: {
    freq: string;
    interval: number;
    weekdays: number[];
    end: "never" | "count" | "until";
    length: number;
  } | null;
}

const weekdayNames = ["SU", "MO", "TU", "WE", "TH", "FR", "SA"];
const daysInMonth = (date: Date) =>
  new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
const nthOf = (date: Date) => Math.ceil(date.getUTCDate() / 7);
const isLastOf = (date: Date) => date.getUTCDate() + 7 > daysInMonth(date);

/** A rule that the start itself is by: there may be no fifth Monday, and not every Monday is the last. */
function kindOf(one: Recurring, start: WallMinutes): string {
  const freq = one.rule?.freq ?? "";
  return freq === "LAST" && !isLastOf(dateOf(start)) ? "NTH" : freq;
}

/** The RRULE of an event that starts at `start`; `last` is its last occurrence. */
export function ruleLine(
  one: Recurring & { isFloating: boolean },
  start: WallMinutes,
  last: WallMinutes,
  instantOf: (wall: WallMinutes) => number,
): string {
  const { interval, end } = one.rule ?? { interval: 1, end: "never" };
  const date = dateOf(start);
  const weekday = weekdayNames[date.getUTCDay()];
  const kind = kindOf(one, start);
  const parts = {
    DAILY: ["DAILY"],
    WEEKLY: ["WEEKLY", `BYDAY=${weekdaysOf(one, start).map((day) => weekdayNames[day])}`],
    MONTHLY: ["MONTHLY", `BYMONTHDAY=${date.getUTCDate()}`],
    NTH: ["MONTHLY", `BYDAY=${nthOf(date)}${weekday}`],
    LAST: ["MONTHLY", `BYDAY=-1${weekday}`],
    YEARLY: ["YEARLY"],
  }[kind] ?? [""];
  const until = one.isAllDay ? stamp(last).slice(0, 8) : `${stamp(instantOf(last) / minuteMs)}Z`;
  const ends = {
    never: "",
    count: `;COUNT=${one.rule?.length}`,
    until: `;UNTIL=${one.isFloating ? stamp(last) : until}`,
  };
  return `RRULE:FREQ=${parts.join(";")};INTERVAL=${interval}${ends[end]}`;
}

function weekdaysOf(one: Recurring, start: WallMinutes): number[] {
  return [...new Set([dateOf(start).getUTCDay(), ...(one.rule?.weekdays ?? [])])].sort();
}

/** The starts of a rule up to 60 days after its reading at most, by looking at each day from the first. */
export function occurrences(one: Recurring, start: WallMinutes): WallMinutes[] {
  if (!one.rule) return [start];
  const { interval, end, length } = one.rule;
  const first = dateOf(start);
  const kind = kindOf(one, start);
  const weekdays = weekdaysOf(one, start);
  const monday = (day: number) => day - ((day + 3) % 7);
  const firstDay = Math.floor(start / dayMinutes);
  const found: WallMinutes[] = [];
  for (let day = firstDay; day < firstDay - one.startsIn + 60; day += 1) {
    const date = dateOf(day * dayMinutes);
    const months =
      (date.getUTCFullYear() - first.getUTCFullYear()) * 12 + date.getUTCMonth() - first.getUTCMonth();
    const isOn = {
      DAILY: (day - firstDay) % interval === 0,
      WEEKLY: ((monday(day) - monday(firstDay)) / 7) % interval === 0 && weekdays.includes(date.getUTCDay()),
      MONTHLY: months % interval === 0 && date.getUTCDate() === first.getUTCDate(),
      NTH: months % interval === 0 && date.getUTCDay() === first.getUTCDay() && nthOf(date) === nthOf(first),
      LAST: months % interval === 0 && date.getUTCDay() === first.getUTCDay() && isLastOf(date),
      YEARLY: months % (12 * interval) === 0 && date.getUTCDate() === first.getUTCDate(),
    }[kind];
    if (isOn) found.push(start + (day - firstDay) * dayMinutes);
    if (end === "count" && found.length === length) break;
    // The last is soon after the reading.
    if (end === "until" && found.length > 0 && day >= firstDay - one.startsIn + (length % 9)) break;
  }
  return found;
}
