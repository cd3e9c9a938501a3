import type { Knowledge, Searcher } from "../search-index/knowledge.ts";
import { combineReadings, wordsAlone } from "./combine-readings.ts";
import type { Reading } from "./reading.ts";
import { type Options, type ReadOptions, readingOptions } from "./reading-options.ts";

const maxWords = 12;
const maxMisspelledWords = 4;
/** Of so many words that nothing explains, none is looked for together with more than one other. */
const manyUnknown = 4;
/** A reading no dearer than this, with every word known, needs no other spelling. */
const certainCost = 6;
/** A town of this cost may be the slip of a large one. */
const smallPlaceCost = 3.1;

/** Everything that folded words may mean, the likeliest first. Never empty. */
export function readTyped(
  words: readonly string[],
  knowledge: Knowledge,
  searcher: Searcher,
  options: ReadOptions,
): Reading[] {
  const typed = words.slice(0, maxWords);
  const alone = wordsAlone(typed, knowledge);
  const asWritten = { fuzzy: false, unfinished: "never" } as const;
  const exact = readingOptions(typed, asWritten, knowledge, searcher, options, () => true);
  const readings = combineReadings(typed, alone, exact, options.scope);
  const [likeliest] = readings;
  if (!likeliest || isCertain(likeliest)) return readings;

  // Only what holds a word that nothing else explains can be misspelled; a small town may be the slip of a large one.
  const unknown = unknownWords(likeliest);
  const maxLength = unknown.size >= manyUnknown ? 2 : maxMisspelledWords;
  const isDoubtful = (part: readonly string[]) =>
    part.length <= maxLength &&
    (part.some((word) => unknown.has(word)) || part.length === typed.length || isItsPlace(likeliest, part));
  const misspelled = { fuzzy: true, unfinished: "sent" } as const;
  const respelled = readingOptions(typed, misspelled, knowledge, searcher, options, isDoubtful);
  return combineReadings(typed, alone, merged(exact, respelled), options.scope);
}

function isCertain(reading: Reading): boolean {
  const { where, cost } = reading;
  const isSmall = where?.kind === "place" && where.cost > smallPlaceCost && where.place.kind !== "location";
  return cost <= certainCost && !isSmall && unknownWords(reading).size === 0;
}

function isItsPlace({ parts }: Reading, part: readonly string[]): boolean {
  const text = part.join(" ");
  return parts.some(({ role, words }) => role === "where" && words === text);
}

function unknownWords({ parts }: Reading): Set<string> {
  return new Set(parts.filter(({ role }) => role === "unknown").map(({ words }) => words));
}

function merged(one: Options, other: Options): Options {
  return { where: [...one.where, ...other.where], what: [...one.what, ...other.what], when: one.when };
}
