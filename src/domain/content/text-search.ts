import { foldText } from "../platform/folded-text.ts";
import { createNameIndex, type NameIndex } from "../platform/name-index.ts";

/** Words of a question that say nothing of its subject. */
const smallWords = new Set(
  "a an and are at be can could did do does for from have how i if in is it its me much many my of on or our should some that the their there they this to up was we what when where which who why will with would you your".split(
    " ",
  ),
);

/** A word may go on after what was typed of it. */
const unfinished = { once: 0.1, eachLetter: 0.02 };
const minUnfinishedLength = 3;

/**
 * Of some texts, those that hold most of the typed words, in their order; none where they hold none. Words may be begun only
 * or misspelled, and the small words of a question count only where there are no others.
 */
export function searchTexts<Item>(
  items: readonly Item[],
  textOf: (item: Item) => string,
  typed: string,
): Item[] {
  const wordsOf = new Map(items.map((item) => [item, wordsIn(textOf(item))]));
  const index = createNameIndex([...wordsOf.values()].flatMap((words) => [...words]));
  const meant = wordsMeant(typed).map((word) => spellings(index, word));
  const counts = items.map((item) => {
    const words = wordsOf.get(item);
    return meant.filter((names) => names.some((name) => words?.has(name))).length;
  });
  const most = Math.max(0, ...counts);
  return most === 0 ? [] : items.filter((_, at) => counts[at] === most);
}

/** What a hyphen joins is written as one word, too: `Wi-Fi`, `wifi`. */
function wordsIn(text: string): Set<string> {
  return new Set(foldText(`${text} ${text.replaceAll("-", "")}`).split(" "));
}

function wordsMeant(typed: string): string[] {
  const words = foldText(typed).split(" ").filter(Boolean);
  const subjects = words.filter((word) => !smallWords.has(word));
  return subjects.length > 0 ? subjects : words;
}

/** The words of the texts that a typed one stands for: those it begins, else those it may be a slip of. */
function spellings(index: NameIndex, word: string): string[] {
  const mayGoOn = word.length >= minUnfinishedLength ? unfinished : null;
  const found = index.like(word, { maxCost: maxSlipCost(word), unfinished: mayGoOn });
  const names = found.map(({ at }) => index.names[at] ?? "");
  const begun = names.filter((name) => name.startsWith(word));
  return begun.length > 0 ? begun : names;
}

/** As decimal logarithms of how unlikely the slips are: a short word is another word rather than a slip. */
function maxSlipCost({ length }: string): number {
  if (length <= 3) return 0.5;
  return length < 5 ? 1.3 : 2.5;
}
