import { daysOf, type When, withoutDays } from "#domain/network/when.ts";
import { isAnyRefused } from "./refused-words.ts";
import type { TypedTime } from "./typed-times.ts";

/** Days and hours that a query refuses, and the positions of the words that say so. */
export interface RefusedTimes {
  days: readonly string[];
  hours: Pick<When, "from" | "until">;
  positions: ReadonlySet<number>;
}

/** `not friday` refuses each of the Fridays that a search looks at. */
const weeksLooked = 3;
const weekday = /^(?:\w+ )*?(?:mon|tue|wed|thu|fri|sat|sun)\w*$|week(?:end|day)/;

/** What is refused of days and of mornings and evenings; any other refusal only names its words. */
export function refusedTimes(
  words: readonly string[],
  times: readonly TypedTime[],
  refused: ReadonlySet<number>,
): RefusedTimes {
  const days: string[] = [];
  const positions = new Set<number>();
  let hours: RefusedTimes["hours"] = { from: null, until: null };
  for (const { from, to, when, isPrice } of times) {
    if (!when || isPrice || !isAnyRefused(refused, from, to)) continue;
    const dates = daysOf(when);
    const isHalfDay = when.from === null || when.until === null;
    if (dates && !when.from && !when.until) {
      const isRecurring = weekday.test(words.slice(from, to).join(" "));
      const weeks = isRecurring ? Array.from({ length: weeksLooked }, (_, week) => week) : [0];
      days.push(...weeks.flatMap((week) => dates.map((day) => daysLater(day, 7 * week))));
    } else if (!dates && isHalfDay) hours = { from: when.until, until: when.from };
    else continue;
    for (const at of refused) if (isOfRefusal(at, from, to, refused)) positions.add(at);
  }
  return { days, hours, positions };
}

/** Whether a refused word belongs to the refusal that ends with these words. */
function isOfRefusal(at: number, from: number, to: number, refused: ReadonlySet<number>): boolean {
  if (at >= to) return false;
  for (let word = at; word < from; word += 1) if (!refused.has(word)) return false;
  return true;
}

function daysLater(day: string, days: number): string {
  return Temporal.PlainDate.from(day).add({ days }).toString();
}

/** A time without what is refused; null if nothing is asked for. */
export function withoutRefused(when: When | null, { days, hours }: RefusedTimes): When | null {
  if (days.length === 0 && !hours.from && !hours.until) return when;
  const asked: When = when ?? { date: null, days: 1, except: [], from: null, until: null };
  return withoutDays({ ...asked, from: asked.from ?? hours.from, until: asked.until ?? hours.until }, days);
}
