import type { ServiceValue } from "#domain/network/service.ts";
import { wordCost } from "../costs/costs.ts";
import { isDescribing, isFiller, isPreposition, isStateLikeWord, isWordOfPlaces } from "./filler-words.ts";
import type { Knowledge } from "./lexicon/search-index.ts";
import { isOrdinary } from "./ordinary-words.ts";
import type { What } from "./reading.ts";
import type { ReadOptions } from "./reading-options.ts";

/** What it costs that a word is part of nothing. */
export interface LoneWord {
  cost: number;
  role: "filler" | "unused" | "unknown" | "price";
  /** The services of which it says something more, as `wedding` does of hair and of makeup. */
  services: ReadonlySet<ServiceValue>;
}

/** What each word costs that no part explains. */
export function wordsAlone(
  words: readonly string[],
  knowledge: Knowledge,
  { times, refused }: Pick<ReadOptions, "times" | "refused">,
): LoneWord[] {
  // Where all of it is the name of a place, as in La Mesa, no word of it was said around another.
  const text = words.join(" ");
  const isPlace = knowledge.placeNames.some((names) => names.named(text).length > 0);
  return words.map((word, at) => {
    const said = times.find(({ when, from, to }) => !when && from <= at && at < to);
    if (said?.isPrice) return { cost: 0, role: "price", services: none };
    const isTime = times.some(({ from, to }) => from <= at && at < to);
    if (isTime && !said) return { cost: wordCost.otherTime, role: "unused", services: none };
    if (said || refused.has(at)) return { cost: wordCost.unusable, role: "unused", services: none };
    const { cost, role } = wordAlone(words, at, knowledge);
    return isPlace
      ? { cost: Math.max(wordCost.unknown, cost), role, services: none }
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
    return { cost: wordCost.code, role: "filler" };
  if (isWordOfPlaces(word)) return { cost: wordCost.ofPlaces, role: "filler" };
  if (words.length > 1 && isDescribing(word)) return { cost: wordCost.describing, role: "unused" };
  if (isFiller(word)) {
    // In La Mesa, "la" isn't said around Mesa.
    const name = `${word} ${words[at + 1]}`;
    const beginsPlace = placeNames.some((names) => names.named(name).length > 0);
    return { cost: beginsPlace ? wordCost.ofPlaces : wordCost.filler, role: "filler" };
  }
  if (terms.named(word).length > 0) return { cost: wordCost.secondService, role: "unused" };
  if (/^\d+$/.test(word)) return { cost: wordCost.number, role: "unused" };
  return { cost: wordCost.unknown + wordCost.unknownLetter * word.length, role: "unknown" };
}

/** What a word costs beside what was understood. */
export function beside(
  word: string,
  alone: LoneWord,
  what: What | undefined,
): Pick<LoneWord, "cost" | "role"> {
  if (what?.kind === "name" && word.length === 1)
    return { ...alone, cost: Math.max(alone.cost, wordCost.initial) };
  if (what?.kind !== "service") return alone;
  // In a sentence, words around a service say more of it or nothing: `a patient barber for my five year old`.
  if (alone.role === "unknown" && what.spelling === "exact" && isOrdinary(word))
    return { cost: wordCost.besideService, role: "unused" };
  if (!alone.services.has(what.term.service)) return alone;
  const role = alone.role === "filler" ? alone.role : "unused";
  return { cost: Math.min(alone.cost, wordCost.sameService), role };
}
