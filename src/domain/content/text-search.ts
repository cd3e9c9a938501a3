import words from "#data/search-words.json" with { type: "json" };
import { foldText } from "../platform/folded-text.ts";
import { createNameIndex, type NameIndex } from "../platform/fuzzy/name-index.ts";

/** Stop words of a question. */
const smallWords = new Set(words.smallWords.split(" "));

/** Folded words of one meaning. */
const synonyms = words.synonyms.map((same) => same.split(" "));

/** A typed word may be a prefix. */
const unfinished = { once: 0.1, eachLetter: 0.02 };
const minUnfinishedLength = 3;

/**
 * The texts that match the most typed words, in their order; empty if none match. Matches prefixes, misspellings and synonyms;
 * stop words count only if nothing else was typed.
 */
export function searchTexts<Item>(
  items: readonly Item[],
  textOf: (item: Item) => string,
  typed: string,
): Item[] {
  const wordsOf = new Map(items.map((item) => [item, wordsIn(textOf(item))]));
  const index = createNameIndex([...wordsOf.values()].flatMap((words) => [...words]));
  const begunBy = (word: string) => index.names.filter((name) => name.startsWith(word));
  const meant = wordsMeant(typed).map((word) => [
    ...spellings(index, word),
    ...synonyms.filter((same) => same.includes(word)).flatMap((same) => same.flatMap(begunBy)),
  ]);
  const counts = items.map((item) => {
    const words = wordsOf.get(item);
    return meant.filter((names) => names.some((name) => words?.has(name))).length;
  });
  const most = Math.max(0, ...counts);
  return most === 0 ? [] : items.filter((_, at) => counts[at] === most);
}

/** A hyphenated word also matches joined: `Wi-Fi`, `wifi`. */
function wordsIn(text: string): Set<string> {
  return new Set(foldText(`${text} ${text.replaceAll("-", "")}`).split(" "));
}

function wordsMeant(typed: string): string[] {
  const words = foldText(typed).split(" ").filter(Boolean);
  const subjects = words.filter((word) => !smallWords.has(word));
  return subjects.length > 0 ? subjects : words;
}

/** The indexed words that a typed word matches: by prefix, else by misspelling. */
function spellings(index: NameIndex, word: string): string[] {
  const mayGoOn = word.length >= minUnfinishedLength ? unfinished : null;
  const found = index.like(word, { maxCost: maxSlipCost(word), unfinished: mayGoOn });
  const names = found.map(({ at }) => index.names[at] ?? "");
  const begun = names.filter((name) => name.startsWith(word));
  return begun.length > 0 ? begun : names;
}

/** Maximum typo cost as a decimal logarithm: a short word is more likely another word than a typo. */
function maxSlipCost({ length }: string): number {
  if (length <= 3) return 0.5;
  return length < 5 ? 1.3 : 2.5;
}
