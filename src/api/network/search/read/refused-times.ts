import { anyTime, daysOf, mergeTimes, type When, withoutDays } from "#domain/network/when.ts";
import { month } from "./composed-days.ts";
import { isAnyRefused } from "./refused-words.ts";
import type { TypedTime } from "./typed-times.ts";

/** Days and hours that a query refuses, and the positions of the words that say so. */
export interface RefusedTimes {
  days: readonly string[];
  /** The days of refused hours. */
  on: When | null;
  hours: Pick<When, "from" | "until">;
  positions: ReadonlySet<number>;
}

/** `not friday` refuses each of the Fridays that a search looks at. */
const weeksLooked = 3;
/** `not after 3 on friday` is on Friday, `not friday after 3` isn't. */
const isBound = /^(?:before|after|past|since|until|till?|by|later|earlier|sooner)$/;

/** `not until december` is in December. */
const untilMonth = new RegExp(`^(?:until|till?) ${month}$`);

/** What is refused of days and of mornings and evenings; any other refusal only names its words. */
export function refusedTimes(
  words: readonly string[],
  times: readonly TypedTime[],
  refused: ReadonlySet<number>,
  today: string,
): RefusedTimes {
  const days: string[] = [];
  const positions = new Set<number>();
  let on: When | null = null;
  let hours: RefusedTimes["hours"] = { from: null, until: null };
  for (const { from, to, when, isEvery } of times) {
    if (!when || !isAnyRefused(refused, from, to)) continue;
    const dates = daysOf(when);
    const isHalfDay = when.from === null || when.until === null;
    if (untilMonth.test(words.slice(from, to).join(" "))) on = when;
    else if (dates && !when.from && !when.until) {
      const weeks = isEvery ? Array.from({ length: weeksLooked + 1 }, (_, week) => week - 1) : [0];
      const every = weeks.flatMap((week) => dates.map((day) => daysLater(day, 7 * week)));
      days.push(...every.filter((day) => day >= today).slice(0, weeksLooked * dates.length));
    } else if (isHalfDay && (!dates || isBound.test(words[from] ?? ""))) {
      const day = { ...when, from: null, until: null };
      if (dates) on = on ? mergeTimes(on, day) : day;
      hours = within(hours, { from: when.until, until: when.from });
    } else continue;
    let [first, last] = [from, to - 1];
    const isOfRefusal = (at: number) =>
      refused.has(at) && !times.some((time) => time.from <= at && at < time.to);
    while (isOfRefusal(first - 1)) first -= 1;
    while (isOfRefusal(last + 1)) last += 1;
    for (let at = first; at <= last; at += 1) positions.add(at);
  }
  return { days, on, hours, positions };
}

function daysLater(day: string, days: number): string {
  return Temporal.PlainDate.from(day).add({ days }).toString();
}

/** A time without what is refused; null if nothing is asked for. */
export function withoutRefused(when: When | null, { days, on, hours }: RefusedTimes): When | null {
  if (days.length === 0 && !on && !hours.from && !hours.until) return when;
  const wanted = when && on ? mergeTimes(when, on) : (when ?? on ?? anyTime);
  return withoutDays({ ...wanted, ...within(wanted, hours) }, days);
}

/** The hours of both: from the later to the earlier. */
function within(limits: RefusedTimes["hours"], bounds: RefusedTimes["hours"]): RefusedTimes["hours"] {
  const hours = (bound: "from" | "until") =>
    [limits[bound], bounds[bound]].filter((hour) => hour !== null).sort();
  return { from: hours("from").at(-1) ?? null, until: hours("until")[0] ?? null };
}
