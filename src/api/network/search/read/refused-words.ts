import words from "#data/search-words.json" with { type: "json" };
import { queryLimits } from "../costs/costs.ts";
import { isDescribing } from "./filler-words.ts";
import type { Knowledge } from "./lexicon/search-index.ts";
import type { TypedTime } from "./typed-times.ts";

const setOf = (text: string): ReadonlySet<string> => new Set(text.split(" "));
const negators = setOf(words.negators);
/** `apart from`, `other than`: with the word after it. */
const longNegators = setOf(words.longNegators.replaceAll(" ", "_").replaceAll(",_", " "));
/** `not sure`, `no one`, `not too far` refuse nothing. */
const idioms = setOf(words.afterNoRefusal);
/** Between a negator and what it refuses: `not on a friday`. */
const between = setOf(words.beforeRefused);
/** `anything but friday`; another `but` refuses nothing. */
const universal = /^(?:any|every|all|nothing)/;
const joins = setOf("or and nor ni ou o");

/** Positions of the negators and of what they refuse: a time, a service or a place, else the next word. */
export function refusedWords(
  typed: readonly string[],
  times: readonly TypedTime[],
  { terms, placeNames }: Knowledge,
): ReadonlySet<number> {
  const refused = new Set<number>();
  for (let at = 0; at < typed.length; at += 1) {
    const start = afterNegator(at);
    const isHour = times.some(({ when, from, to }) => when && from <= at && at < to);
    if (start === null || isHour || idioms.has(typed[start] ?? "")) continue;
    let first = start;
    while (between.has(typed[first] ?? "") && first < typed.length - 1 && !timeAt(first)) first += 1;
    let end = endOf(first);
    // `not friday or saturday`
    while (joins.has(typed[end] ?? "") && timeAt(first) && timeAt(end + 1)) end = endOf(end + 1);
    for (let word = at; word < Math.min(end, typed.length); word += 1) refused.add(word);
  }
  return refused;

  function afterNegator(at: number): number | null {
    const word = typed[at] ?? "";
    if (longNegators.has(`${word}_${typed[at + 1]}`)) return at + 2;
    if (word === "but")
      return typed.slice(Math.max(0, at - 2), at).some((one) => universal.test(one)) ? at + 1 : null;
    return negators.has(word) ? at + 1 : null;
  }

  function timeAt(at: number): TypedTime | undefined {
    return times.find(({ from, to }) => from <= at && at < to);
  }

  function endOf(from: number): number {
    const time = timeAt(from);
    if (time) return time.to;
    for (let count = queryLimits.refusedWords; count > 1; count -= 1) {
      const name = typed.slice(from, from + count).join(" ");
      const isNamed =
        terms.named(name).length > 0 || placeNames.some((names) => names.named(name).length > 0);
      if (from + count <= typed.length && isNamed) return from + count;
    }
    // `a mans barber`: what it is called by stands before it.
    const next = typed[from + 1];
    return from + (isDescribing(typed[from] ?? "") && next && terms.named(next).length > 0 ? 2 : 1);
  }
}

/** Whether a part has a refused word, so that it is no answer. */
export function isAnyRefused(refused: ReadonlySet<number>, from: number, to: number): boolean {
  return refused.values().some((at) => from <= at && at < to);
}
