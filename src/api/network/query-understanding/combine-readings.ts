import type { ServiceValue } from "#domain/network/service.ts";
import type { When } from "#domain/network/when.ts";
import type { SearchPlace } from "../places/search-place.ts";
import type { Knowledge } from "../search-index/search-index.ts";
import { isDescribing, isFiller, isPreposition, isStateLikeWord, isWordOfPlaces } from "./filler-words.ts";
import type { Reading, ReadingPart, What, WhereRead } from "./reading.ts";
import type { Option, Options, Scope } from "./reading-options.ts";
import type { TypedTime } from "./typed-times.ts";

/** What it costs that a word is part of nothing. */
export interface LoneWord {
  cost: number;
  role: "filler" | "unused" | "unknown";
  /** The services of which it says something more, as `wedding` does of hair and of makeup. */
  services: ReadonlySet<ServiceValue>;
}

const fillerCost = 0.1;
/** `downtown` and `county` may belong to a name. */
const wordOfPlacesCost = 1.7;
const codeCost = 2.5;
/** Less than a treatment that is named so: `natural hair` is more than hair. */
const describingCost = 0.6;
/** `lashes and brows`: one is looked for, the other comes along. */
const secondServiceCost = 1.8;
/** `updo for wedding`: a word of the same service. */
const sameServiceCost = 1;
/** `maria a`: a letter beside a name begins another. */
const initialCost = 2;
const numberCost = 0.4;
const unusableCost = 0.2;
/** A word we know nothing by is likelier a slip or a small town the shorter it is. */
const unknownCost = 4.1;
const unknownLetterCost = 0.3;
/** Who names one thing we do not know may well use more words for it. */
const nextUnknownCost = 1.5;
const nextUnknownLetterCost = 0.1;
/** Beside a word we know nothing by, another is hardly a slip. */
const slipBesideUnknown = 1.5;
const maxOptions = 14;
const maxReadings = 8;

export function wordsAlone(
  words: readonly string[],
  knowledge: Knowledge,
  times: readonly TypedTime[],
): LoneWord[] {
  // Where all of it is the name of a place, as in La Mesa, no word of it was said around another.
  const text = words.join(" ");
  const isPlace = knowledge.placeNames.some((names) => names.named(text).length > 0);
  return words.map((word, at) => {
    const isUnusable = times.some(({ when, from, to }) => !when && from <= at && at < to);
    if (isUnusable) return { cost: unusableCost, role: "unused", services: none };
    const { cost, role } = wordAlone(words, at, knowledge);
    return isPlace
      ? { cost: Math.max(unknownCost, cost), role, services: none }
      : { cost, role, services: knowledge.terms.servicesWith(word) };
  });
}

const none: ReadonlySet<ServiceValue> = new Set();

function wordAlone(
  words: readonly string[],
  at: number,
  { terms, placeNames }: Knowledge,
): Pick<LoneWord, "cost" | "role"> {
  const word = words[at] ?? "";
  const before = at === words.length - 1 ? words[at - 1] : undefined;
  // `portland me` is no `near me`.
  if (before !== undefined && isStateLikeWord(word, false) && !isPreposition(before) && !isFiller(before))
    return { cost: codeCost, role: "filler" };
  if (isWordOfPlaces(word)) return { cost: wordOfPlacesCost, role: "filler" };
  if (words.length > 1 && isDescribing(word)) return { cost: describingCost, role: "unused" };
  if (isFiller(word)) {
    // In La Mesa, "la" isn't said around Mesa.
    const name = `${word} ${words[at + 1]}`;
    const beginsPlace = placeNames.some((names) => names.named(name).length > 0);
    return { cost: beginsPlace ? wordOfPlacesCost : fillerCost, role: "filler" };
  }
  if (terms.named(word).length > 0) return { cost: secondServiceCost, role: "unused" };
  if (/^\d+$/.test(word)) return { cost: numberCost, role: "unused" };
  return { cost: unknownCost + unknownLetterCost * word.length, role: "unknown" };
}

/** The likeliest ways to take the words apart: each is part of what, where or when, or says nothing. */
export function combineReadings(
  words: readonly string[],
  alone: readonly LoneWord[],
  { where, what, when }: Options,
  scope: Scope,
): Reading[] {
  const readings: Reading[] = [];
  const times = timesOf(when);
  for (const one of [null, ...likeliest(where)])
    for (const other of [null, ...likeliest(what)]) {
      if (one && other && overlap(one, other)) continue;
      for (const said of times) {
        if (said.some((third) => (one && overlap(one, third)) || (other && overlap(other, third)))) continue;
        readings.push(readingOf(words, alone, { where: one, what: other, when: said }, scope));
      }
    }
  return distinct(readings.sort((one, other) => one.cost - other.cost)).slice(0, maxReadings);
}

/** No time, one, or a day and an hour said apart: `saturday balayage after 3`. */
function timesOf(when: readonly Option<When>[]): Option<When>[][] {
  const pairs = when.flatMap((one, at) =>
    when.slice(at + 1).flatMap((other) => (overlap(one, other) ? [] : [[one, other]])),
  );
  return [[], ...when.map((one) => [one]), ...pairs];
}

/** What one more word is worth to a part that explains it. */
const worthOfWord = 3;

function likeliest<Value>(options: readonly Option<Value>[]): Option<Value>[] {
  const worth = ({ cost, from, to }: Option<Value>) => cost - worthOfWord * (to - from);
  return options.toSorted((one, other) => worth(one) - worth(other)).slice(0, maxOptions);
}

function overlap(one: Option<unknown>, other: Option<unknown>): boolean {
  return one.from < other.to && other.from < one.to;
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
    const { from, to, cost, name } = option;
    for (let at = from; at < to; at += 1) taken.add(at);
    parts.push({ words: words.slice(from, to).join(" "), role, from, cost, name });
  }
  const isNothing = parts.length === 0;
  const unknown: string[] = [];
  for (const [at, word] of words.entries()) {
    if (taken.has(at)) continue;
    const { cost, role } = beside(word, alone[at] as LoneWord, what?.value);
    if (role === "unknown") {
      const next = nextUnknownCost + nextUnknownLetterCost * word.length;
      parts.push({
        words: word,
        role,
        from: at,
        cost: unknown.length > 0 ? next : cost,
        name: "nothing we know",
      });
      unknown.push(word);
      // Words that say nothing are no answer where they may mean something.
    } else
      parts.push({
        words: word,
        role,
        from: at,
        cost: isNothing ? unknownCost : cost,
        name: role === "unused" ? "not used" : "said around it",
      });
  }
  const hasSlip = what && what.value.kind !== "unknown" && what.value.spelling === "slip";
  const isUnknown = unknown.length > 0 && scope === "professionals";
  return {
    what: what?.value ?? (isUnknown ? { kind: "unknown", words: unknown.join(" ") } : null),
    where: where?.value ?? null,
    when: when.length > 0 ? togetherOf(when.map(({ value }) => value)) : null,
    cost: parts.reduce((sum, part) => sum + part.cost, hasSlip && unknown.length > 0 ? slipBesideUnknown : 0),
    parts,
  };
}

/** What a word costs beside what was understood. */
function beside(word: string, alone: LoneWord, what: What | undefined): Pick<LoneWord, "cost" | "role"> {
  if (what?.kind === "name" && word.length === 1)
    return { ...alone, cost: Math.max(alone.cost, initialCost) };
  if (what?.kind !== "service" || !alone.services.has(what.term.service)) return alone;
  const role = alone.role === "filler" ? alone.role : "unused";
  return { cost: Math.min(alone.cost, sameServiceCost), role };
}

function togetherOf(times: readonly When[]): When {
  return times.reduce((one, other) => ({
    date: one.date ?? other.date,
    days: one.date && other.date ? daysOf(one.date, other.date) : one.date ? one.days : other.days,
    from: one.from ?? other.from,
    until: one.until ?? other.until,
  }));
}

/** `monday or tuesday` are two days. */
function daysOf(one: string, other: string): number {
  const between = Temporal.PlainDate.from(one).until(other).days;
  return between > 0 && between < 7 ? between + 1 : 1;
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
