import { queryLimits } from "../costs/costs.ts";
import { isDescribing, listed } from "./filler-words.ts";
import type { Knowledge } from "./lexicon/search-index.ts";
import type { TypedTime } from "./typed-times.ts";

const isNegator = listed("negators");
/** `apart from`, `other than`: with the word after it. */
const isLongNegator = listed("longNegators");
/** `not sure`, `no one`, `not too far` refuse nothing. */
const isIdiom = listed("afterNoRefusal");
/** Between a negator and what it refuses: `not on a friday`; before a time only, `not free before noon`. */
const isBetween = listed("beforeRefused");
const isBeforeTime = listed("beforeRefusedTime");
/** They refuse times alone: `busy until 5`. */
const isTimeNegator = listed("timeNegators");
/** After a negator they refuse the time before it: `fridays don't work`. */
const isFailure = listed("afterFailing");
const isSubject = listed("subjects");
const isJoin = listed("joins");
/** `anything but friday`; another `but` refuses nothing. */
const universal = /^(?:any|every|all)/;

/** Positions of the negators and of what they refuse: a time, a service or a place, else the next word. */
export function refusedWords(
  words: readonly string[],
  times: readonly TypedTime[],
  { terms, placeNames }: Knowledge,
): ReadonlySet<number> {
  const refused = new Set<number>();
  for (let at = 0; at < words.length; at += 1) {
    const start = afterNegator(at);
    if (start === null || isIdiom(words[start] ?? "")) continue;
    const time = timeAt(skip(start, (word) => isBetween(word) || isBeforeTime(word)));
    const isFailing = isFailure(words[start] ?? "") || (!time && isAfterTime(start));
    const from = (isFailing ? failingFrom(at) : null) ?? at;
    const to = from < at ? start + 1 : time ? endOfTimes(time) : endOfOther(at, start);
    for (let word = from; word < Math.min(to, words.length); word += 1) refused.add(word);
  }
  return refused;

  function afterNegator(at: number): number | null {
    const word = words[at] ?? "";
    if (isLongNegator(`${word}_${words[at + 1]}`)) return at + 2;
    if (word === "but")
      return words.slice(Math.max(0, at - 2), at).some((word) => universal.test(word)) ? at + 1 : null;
    // `friday, if not saturday`
    return words[at - 1] !== "if" && (isNegator(word) || isTimeNegator(word)) ? at + 1 : null;
  }

  function skip(start: number, isSkipped: (word: string) => boolean): number {
    let first = start;
    while (isSkipped(words[first] ?? "") && first < words.length - 1 && !timeAt(first)) first += 1;
    return first;
  }

  function isAfterTime(start: number): boolean {
    return start >= words.length || isBeforeTime(words[start] ?? "");
  }

  /** Where the times begin that a negator after them refuses: `mondays and fridays don't work`. */
  function failingFrom(at: number): number | null {
    let from = at;
    while (isBetween(words[from - 1] ?? "") || isSubject(words[from - 1] ?? "")) from -= 1;
    let time = times.find(({ when, to }) => when && to === from);
    if (!time) return null;
    for (; time; time = isJoin(words[from - 1] ?? "") ? timeAt(from - 2) : undefined) from = time.from;
    return from;
  }

  function endOfOther(at: number, start: number): number {
    if (isTimeNegator(words[at] ?? "")) return at;
    let end = endOf(skip(start, (word) => isBetween(word)));
    // `no braids or extensions`, `hate layers and bangs`; `no color and a cut` wants the cut.
    while (isJoin(words[end] ?? "") && !timeAt(end + 1) && isNamed(end + 1)) end = endOf(end + 1);
    return end;
  }

  function isNamed(from: number): boolean {
    return endOf(from) > from + 1 || isName(words[from] ?? "");
  }

  function isName(name: string): boolean {
    return terms.named(name).length > 0 || placeNames.some((names) => names.named(name).length > 0);
  }

  /** `not friday or before 10`; but of `not friday and after 10` the hour is wanted. */
  function endOfTimes(time: TypedTime): number {
    let end = time.to;
    // `not fri, sat or sun`
    const next = timeAt(end);
    const isList = time.isEvery && next?.isEvery && isJoin(words[next.to] ?? "") && timeAt(next.to + 1);
    if (isList) end = next.to;
    for (let next = timeAt(end + 1); next && isJoin(words[end] ?? ""); next = timeAt(end + 1)) {
      if (/^(?:and|et|y)$/.test(words[end] ?? "") && !next.when?.date !== !time.when?.date) break;
      end = next.to;
    }
    return end;
  }

  function timeAt(at: number): TypedTime | undefined {
    return times.find(({ from, to }) => from <= at && at < to);
  }

  function endOf(from: number): number {
    const time = timeAt(from);
    if (time) return time.to;
    for (let count = queryLimits.refusedWords; count > 1; count -= 1) {
      if (from + count <= words.length && isName(words.slice(from, from + count).join(" ")))
        return from + count;
    }
    // `a mans barber`: what it is called by stands before it.
    const next = words[from + 1];
    return from + (isDescribing(words[from] ?? "") && next && terms.named(next).length > 0 ? 2 : 1);
  }
}

/** Whether a part has a refused word, so that it is no answer. */
export function isAnyRefused(refused: ReadonlySet<number>, from: number, to: number): boolean {
  return refused.values().some((at) => from <= at && at < to);
}
