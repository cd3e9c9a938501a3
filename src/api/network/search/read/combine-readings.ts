import { daysOf, mergeTimes, type When } from "#domain/network/when.ts";
import { queryLimits, readingCost, wordCost } from "../costs/costs.ts";
import { isFiller, isPreposition, isStateLikeWord } from "./filler-words.ts";
import type { SearchPlace } from "./lexicon/search-place.ts";
import { costOfWord, type LoneWord } from "./lone-words.ts";
import { isOrdinary } from "./ordinary-words.ts";
import { qualifiersOf } from "./place-qualifier.ts";
import type { Reading, ReadingPart, What, WhereRead } from "./reading.ts";
import type { Option, Options, Scope } from "./reading-options.ts";

/** The likeliest ways to take the words apart: each is part of what, where or when, or says nothing. */
export function combineReadings(
  words: readonly string[],
  alone: readonly LoneWord[],
  { where, what, when }: Options,
  scope: Scope,
): Reading[] {
  const readings: Reading[] = [];
  const times = timesOf(when.slice(0, queryLimits.times));
  const most = words.length > queryLimits.longFrom ? queryLimits.optionsOfLong : queryLimits.options;
  for (const place of [null, ...likeliest(where, most)])
    for (const wish of [null, ...likeliest(what, most)]) {
      if (place && wish && overlap(place, wish)) continue;
      for (const dates of times) {
        if (dates.some((third) => (place && overlap(place, third)) || (wish && overlap(wish, third))))
          continue;
        readings.push(readingOf(words, alone, { where: place, what: wish, when: dates }, scope));
      }
    }
  return distinct(readings.sort(byCost)).slice(0, queryLimits.readings);
}

/** Of equally likely ones, the one that uses more words. */
function byCost(reading: Reading, next: Reading): number {
  const difference = reading.cost - next.cost;
  const unused = ({ parts }: Reading) => parts.filter(({ role }) => role === "unused").length;
  return Math.abs(difference) > 1e-9 ? difference : unused(reading) - unused(next);
}

/** No time, one, a day and an hour said apart, `saturday balayage after 3`, or several days, `tuesday or thursday`. */
function timesOf(when: readonly Option<When>[]): Option<When>[][] {
  const goTogether = (option: Option<When>, next: Option<When>) =>
    !overlap(option, next) && !areTwoVisits(option.value, next.value);
  const pairs = when.flatMap((option, at) =>
    when.slice(at + 1).flatMap((next) => (goTogether(option, next) ? [[option, next]] : [])),
  );
  const all: Option<When>[] = [];
  for (const option of when) if (all.every((chosen) => goTogether(chosen, option))) all.push(option);
  return [[], ...when.map((option) => [option]), ...pairs, ...(all.length > 2 ? [all] : [])];
}

function likeliest<Value>(options: readonly Option<Value>[], most: number): Option<Value>[] {
  const worth = ({ cost, from, to }: Option<Value>) => cost - readingCost.worthOfWord * (to - from);
  return options.toSorted((option, next) => worth(option) - worth(next)).slice(0, most);
}

function overlap(option: Option<unknown>, next: Option<unknown>): boolean {
  return option.from < next.to && next.from < option.to;
}

interface Chosen {
  where: Option<WhereRead> | null;
  what: Option<What> | null;
  when: readonly Option<When>[];
}

function readingOf(
  words: readonly string[],
  alone: readonly LoneWord[],
  chosen: Chosen,
  scope: Scope,
): Reading {
  const parts: ReadingPart[] = [];
  const taken = new Set<number>();
  const { where, what, when } = chosen;
  const roles = [
    ...(where ? [{ role: "where" as const, option: where }] : []),
    ...(what ? [{ role: "what" as const, option: what }] : []),
    ...when.map((option) => ({ role: "when" as const, option })),
  ];
  for (const { role, option } of roles) {
    const { from, to, cost } = option;
    for (let at = from; at < to; at += 1) taken.add(at);
    parts.push({ words: words.slice(from, to).join(" "), role, from, cost });
  }
  const isNothing = parts.length === 0 && alone.every(({ role }) => role !== "unknown");
  // Two letters alone are a state rather than a name.
  const isCode = what?.value.kind === "name" && what.value.name.length === 2;
  // `5 mi` isn't in Michigan.
  const isSaid = (at: number) =>
    (!taken.has(at) || (isCode && at === what.from)) && alone[at]?.role !== "radius";
  const unusedWords = words.map((word, at) => (isSaid(at) ? word : null));
  const namesOther = where?.value.kind === "place" && namesOtherState(unusedWords, where.value.place);
  const unknown: string[] = [];
  for (const [at, word] of words.entries()) {
    if (taken.has(at)) continue;
    const { cost, role } = costOfWord(word, alone[at] as LoneWord, what?.value);
    const next = wordCost.nextUnknown + wordCost.nextUnknownLetter * word.length;
    const beginsPlace = alone[at]?.isOfPlace && !alone[at - 1]?.isOfPlace;
    const isNext = role === "unknown" && unknown.length > 0 && !beginsPlace;
    // Words that say nothing are no answer where they may mean something.
    const least =
      (isNothing ? wordCost.unknown : cost) +
      (beginsPlace && isPreposition(words[at - 1] ?? "") ? wordCost.place : 0);
    parts.push({ words: word, role, from: at, cost: isNext ? next : least });
    if (role === "unknown") unknown.push(word);
  }
  const isSlip = what && what.value.kind !== "unknown" && what.value.spelling === "slip";
  const isBeside = words.some((_, at) => !taken.has(at) && (alone[at]?.services.size ?? 0) > 0);
  const isDoubtful = isSlip && (unknown.length > 0 || isBeside);
  const isUnknown = unknown.length > 0 && scope === "professionals";
  return {
    what: what?.value ?? (isUnknown ? { kind: "unknown", words: unknown.join(" ") } : null),
    where: where?.value ?? null,
    when: when.length > 0 ? when.map(({ value }) => value).reduce(mergeTimes) : null,
    maxPriceCents: null,
    radiusMiles: null,
    cost: parts.reduce(
      (sum, part) => sum + part.cost,
      (isDoubtful ? readingCost.slipBesideUnknown : 0) + (namesOther ? readingCost.otherState : 0),
    ),
    parts,
  };
}

/** Whether words that aren't used name a state other than the place's: `denver tx` isn't answered in Colorado. */
function namesOtherState(unusedWords: readonly (string | null)[], { state }: SearchPlace): boolean {
  const named = unusedWords.flatMap((word, at) => {
    if (word === null) return [];
    const next = unusedWords[at + 1] ? qualifiersOf(`${word} ${unusedWords[at + 1]}`) : [];
    const isWord = isFiller(word) || isStateLikeWord(word, false) || isOrdinary(word);
    return isWord ? next : [...qualifiersOf(word), ...next];
  });
  const states = named.flatMap((qualifier) =>
    qualifier.slip === 0 && qualifier.state ? [qualifier.state] : [],
  );
  return state !== null && states.length > 0 && !states.includes(state);
}

const maxDaysApart = 14;

/** `tuesday 3pm or thursday 5pm`, `december or may`: the first is searched, and the other named. */
function areTwoVisits(time: When, next: When): boolean {
  const [days, otherDays] = [daysOf(time), daysOf(next)];
  // `after 10 and before 4` are hours of one visit.
  const { from, until } = mergeTimes(time, next);
  const isRange = !(time.from && next.from) && !(time.until && next.until) && (from ?? "") < (until ?? "~");
  const hasOtherHours = (time.from ?? time.until) && (next.from ?? next.until) && !isRange;
  if (!days || !otherDays) return Boolean(hasOtherHours);
  const isSameHours = time.from === next.from && time.until === next.until;
  const [first, last] = [...days, ...otherDays]
    .sort()
    .filter((_, at, all) => at === 0 || at === all.length - 1);
  const daysApart = Temporal.PlainDate.from(first ?? "").until(last ?? first ?? "").days;
  return (Boolean(hasOtherHours) && !isSameHours) || daysApart > maxDaysApart;
}

/** Two ways to the same meaning are one; the likelier stays. */
function distinct(readings: readonly Reading[]): Reading[] {
  const seen = new Map<string, Reading>();
  for (const reading of readings) {
    const meaning = meaningOf(reading);
    if (!seen.has(meaning)) seen.set(meaning, reading);
  }
  return [...seen.values()];
}

function meaningOf({ what, where, when }: Reading): string {
  const whatKey =
    what?.kind === "service"
      ? `${what.term.service} ${what.term.treatment}`
      : what?.kind === "name"
        ? what.name
        : (what?.words ?? "");
  const whereKey =
    where?.kind === "place" ? spotOf(where.place) : where?.kind === "abroad" ? where.label : where?.kind;
  return JSON.stringify([what?.kind, whatKey, whereKey, when]);
}

const spotsPerDegree = 4;

/** A city, a neighborhood and a location of one name in one place are one. */
function spotOf({ name, kind, latitude, longitude }: SearchPlace): string {
  const isLarge = kind === "country" || kind === "state" || kind === "region";
  const spot = [latitude, longitude].map((degrees) => Math.round(degrees * spotsPerDegree));
  return [isLarge ? kind : "", name, ...spot].join(" ");
}
