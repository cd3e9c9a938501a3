import type { ServiceValue } from "#domain/network/service.ts";
import { placeWeight, wordCost } from "../costs/costs.ts";
import { isDescribing, isFiller, isPreposition, isStateLikeWord, isWordOfPlaces } from "./filler-words.ts";
import type { Knowledge } from "./lexicon/search-index.ts";
import { isEveryday, isOrdinary } from "./ordinary-words.ts";
import type { ReadingPart, What } from "./reading.ts";
import type { ReadOptions } from "./reading-options.ts";

/** What it costs that a word is part of nothing. */
export interface LoneWord {
  cost: number;
  role: Exclude<ReadingPart["role"], "what" | "where">;
  /** The services of which it says something more, as `wedding` does of hair and of makeup. */
  services: ReadonlySet<ServiceValue>;
  /** It is part of the name of a place that visitors may well mean, `cherry creek`. */
  isOfPlace?: boolean;
}

/** What each word costs that no part explains. */
export function wordsAlone(
  words: readonly string[],
  knowledge: Knowledge,
  { times, refused, applied }: Pick<ReadOptions, "times" | "refused" | "applied">,
): LoneWord[] {
  // Where all of it is the name of a place, as in La Mesa, no word of it was said around another.
  const text = words.join(" ");
  const isPlace = knowledge.placeNames.some((names) => names.named(text).length > 0);
  const ofPlaces = wordsOfNames(words, knowledge);
  return words.map((word, at) => {
    const unusable = times.find(({ when, from, to }) => !when && from <= at && at < to);
    if (unusable?.role) return { cost: 0, role: unusable.role, services: none };
    if (applied.has(at)) return { cost: wordCost.unusable, role: "when", services: none };
    const isTime = times.some(({ from, to }) => from <= at && at < to);
    if (isTime && !unusable) return { cost: wordCost.otherTime, role: "unused", services: none };
    if (unusable?.isAny) return { cost: wordCost.filler, role: "filler", services: none };
    if (refused.has(at)) return { cost: wordCost.unusable, role: "refused", services: none };
    if (unusable) return { cost: wordCost.unusable, role: "unused", services: none };
    const { cost, role } = wordAlone(words, at, knowledge);
    const isOfPlace = ofPlaces.has(at);
    return isPlace
      ? { cost: Math.max(wordCost.unknown, cost), role, services: none }
      : { cost, role, services: knowledge.terms.servicesWith(word), isOfPlace };
  });
}

const maxNameWords = 3;

/** Positions of the words that name a place; an ordinary word names a large city. */
function wordsOfNames(words: readonly string[], { placeNames }: Knowledge): ReadonlySet<number> {
  const positions = new Set<number>();
  for (let from = 0; from < words.length; from += 1)
    for (let to = from + 1; to <= Math.min(words.length, from + maxNameWords); to += 1) {
      const name = words.slice(from, to).join(" ");
      if (isFiller(name)) continue;
      const isOneWord = to === from + 1 && isOrdinary(name);
      const minWeight = !isOneWord
        ? placeWeight.smallTown
        : isEveryday(name)
          ? placeWeight.hugeCity
          : placeWeight.largeCity;
      if (placeNames.some((names) => names.named(name).some(({ place }) => place.weight >= minWeight)))
        for (let at = from; at < to; at += 1) positions.add(at);
    }
  return positions;
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
export function costOfWord(
  word: string,
  alone: LoneWord,
  what: What | undefined,
): Pick<LoneWord, "cost" | "role"> {
  if (what?.kind !== "service") return alone;
  // In a sentence, words around a service say more of it or nothing: `a patient barber for my five year old`.
  if (alone.role === "unknown" && what.spelling === "exact" && isOrdinary(word) && !alone.isOfPlace)
    return { cost: wordCost.besideService, role: "unused" };
  if (!alone.services.has(what.term.service)) return alone;
  const role = alone.role === "filler" ? alone.role : "unused";
  return { cost: Math.min(alone.cost, wordCost.sameService), role };
}
