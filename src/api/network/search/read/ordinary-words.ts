import { readFileSync } from "node:fs";

const wordsOf = (name: "everyday" | "usual") =>
  readFileSync(new URL(`../../../../../data/words/${name}.txt`, import.meta.url), "utf8")
    .trimEnd()
    .split("\n");

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
