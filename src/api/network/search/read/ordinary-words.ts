import { dataLines } from "./lexicon/data-lines.ts";

const wordsOf = (name: "everyday" | "usual") => dataLines(`words/${name}.txt`).flat();

const everyday = new Set(wordsOf("everyday"));
const ordinary = new Set([...everyday, ...wordsOf("usual")]);

/** Whether it is a common English word, correctly spelled, by the Spell Checker Oriented Word Lists. */
export function isOrdinary(word: string): boolean {
  return ordinary.has(word);
}

/** Whether it is among the most common: a town of the name, `mobile`, is hardly meant before another word. */
export function isEveryday(word: string): boolean {
  return everyday.has(word);
}
