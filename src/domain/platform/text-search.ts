import words from "#data/search-words.json" with { type: "json" };
import { foldText } from "./folded-text.ts";
import { createNameIndex, type NameIndex } from "./fuzzy/name-index.ts";

/** Stop words of a question. */
const smallWords = new Set(words.smallWords.split(" "));

/** Stems of one meaning. */
const synonyms = words.synonyms.map((same) => same.split(" ").map(stem));

/** A typed word may be a prefix. */
const unfinished = { once: 0.1, eachLetter: 0.02 };
const minUnfinishedLength = 3;

/** Okapi BM25: how soon repetition stops counting, and how much a long text is discounted. */
const saturation = 1.2;
const lengthDiscount = 0.75;
/** How much a word counts for in each field. */
const weights = { title: 3, summary: 1.5, text: 1 };
/** How much another word of the same meaning counts for. */
const synonymWeight = 0.5;
/** What lacks a word and scores less than this part of the best isn't listed. */
const minShare = 0.5;

export interface SearchedText {
  title: string;
  summary: string;
  text: string;
}

/** How often each text has each word. */
interface FieldIndex {
  counts: ReadonlyMap<string, number>[];
  lengths: number[];
  meanLength: number;
}

interface TextIndex extends Record<keyof SearchedText, FieldIndex> {
  names: NameIndex;
  byStem: ReadonlyMap<string, string[]>;
}

const fields = ["title", "summary", "text"] as const;

/** One index per list, as long as the list is cached. */
const indexes = new WeakMap<readonly unknown[], TextIndex>();

/**
 * The items that match best, the best first; empty if none match. Rare words and words of a title count for more. Matches
 * inflections, prefixes, misspellings and synonyms; stop words count only if nothing else was typed.
 */
export function searchTexts<Item>(
  items: readonly Item[],
  textOf: (item: Item) => SearchedText,
  query: string,
): Item[] {
  const index = indexes.get(items) ?? indexTexts(items.map(textOf));
  indexes.set(items, index);
  const scores = items.map(() => 0);
  const matched = items.map(() => 0);
  const words = wordsMeant(query);
  for (const word of words) {
    const names = namesMeant(index, word);
    const fieldCounts = fields.map((field) => wordCounts(index[field], names));
    const isHolding = items.map((_, at) => fieldCounts.some((counts) => (counts[at] ?? 0) > 0));
    const holding = isHolding.filter(Boolean).length;
    for (const [at, holds] of isHolding.entries()) matched[at] = (matched[at] ?? 0) + (holds ? 1 : 0);
    const rarity = Math.log(1 + (items.length - holding + 0.5) / (holding + 0.5));
    for (const [at, field] of fields.entries())
      for (const [item, count] of (fieldCounts[at] ?? []).entries())
        scores[item] = (scores[item] ?? 0) + weights[field] * rarity * frequency(index[field], item, count);
  }
  const ranked = items.map((item, at) => {
    const share = (matched[at] ?? 0) / words.length;
    return { item, share, score: (scores[at] ?? 0) * Math.sqrt(share) };
  });
  const best = Math.max(0, ...ranked.map(({ score }) => score));
  return ranked
    .filter(({ score, share }) => score > 0 && (share === 1 || score >= best * minShare))
    .sort((result, nextResult) => nextResult.score - result.score)
    .map(({ item }) => item);
}

function wordCounts({ counts }: FieldIndex, names: ReadonlyMap<string, number>): number[] {
  return counts.map((counts) =>
    names.entries().reduce((sum, [name, weight]) => sum + weight * (counts.get(name) ?? 0), 0),
  );
}

function frequency({ lengths, meanLength }: FieldIndex, item: number, count: number): number {
  const length = (lengths[item] ?? 0) / meanLength;
  return (count * (saturation + 1)) / (count + saturation * (1 - lengthDiscount + lengthDiscount * length));
}

function indexTexts(texts: readonly SearchedText[]): TextIndex {
  const inField = (field: keyof SearchedText) => indexField(texts.map((searchedText) => searchedText[field]));
  const indexed = { title: inField("title"), summary: inField("summary"), text: inField("text") };
  const words = fields.flatMap((field) => indexed[field].counts.flatMap((counts) => [...counts.keys()]));
  const names = createNameIndex(words);
  return { ...indexed, names, byStem: Map.groupBy(names.names, stem) };
}

function indexField(texts: readonly string[]): FieldIndex {
  const words = texts.map(wordsIn);
  const counts = words.map(
    (some) =>
      new Map(
        Map.groupBy(some, (word) => word)
          .entries()
          .map(([word, { length }]) => [word, length]),
      ),
  );
  const lengths = words.map(({ length }) => length);
  const meanLength = Math.max(1, lengths.reduce((sum, length) => sum + length, 0) / lengths.length);
  return { counts, lengths, meanLength };
}

/** A hyphenated word also matches joined: `Wi-Fi`, `wifi`. */
function wordsIn(text: string): string[] {
  const joined = text.match(/\p{L}+(?:-\p{L}+)+/gu)?.map((word) => word.replaceAll("-", "")) ?? [];
  return foldText([text, ...joined].join(" "))
    .split(" ")
    .filter(Boolean);
}

function wordsMeant(query: string): string[] {
  const words = [...new Set(foldText(query).split(" ").filter(Boolean))];
  const subjects = words.filter((word) => !smallWords.has(word));
  return subjects.length > 0 ? subjects : words;
}

/** The indexed words that a typed word matches, and how well: its inflections and synonyms, those it begins, else misspellings. */
function namesMeant({ names, byStem }: TextIndex, word: string): Map<string, number> {
  const root = stem(word);
  const exact = byStem.get(root) ?? [];
  const others = synonyms.flatMap((same) =>
    same.includes(root) ? same.flatMap((synonym) => byStem.get(synonym) ?? []) : [],
  );
  const mayGoOn = word.length >= minUnfinishedLength ? unfinished : null;
  const isKnown = exact.length + others.length > 0;
  const like = names.like(word, { maxCost: isKnown ? 0.5 : maxSlipCost(word), unfinished: mayGoOn });
  const spelled = like.map(({ at }) => names.names[at] ?? "");
  const begun = spelled.filter((name) => name.startsWith(word));
  const meant = [...exact, ...(begun.length > 0 || isKnown ? begun : spelled)];
  return new Map([
    ...others.map((name) => [name, synonymWeight] as const),
    ...meant.map((name) => [name, 1] as const),
  ]);
}

/** `quit` of `quitting`, `price` and `pricing` alike. */
function stem(word: string): string {
  if (word.length < 4) return word;
  const root = word.replace(/(?:ings?|ies|ed|ers?|es|s|e|y)$/, "");
  return root.length < 3 ? word : root.replace(/([^aeiouls])\1$/, "$1");
}

/** Maximum typo cost as a decimal logarithm: a short word is more likely another word than a typo. */
function maxSlipCost({ length }: string): number {
  if (length <= 3) return 0.5;
  return length < 5 ? 1.3 : 2.5;
}
