import { foldText } from "./folded-text.ts";

const longForms = new Map([
  ["st", "saint"],
  ["ste", "sainte"],
  ["ft", "fort"],
  ["mt", "mount"],
  ["n", "north"],
  ["s", "south"],
  ["e", "east"],
  ["w", "west"],
]);

/**
 * A place's or location's name for comparing: folded, with the abbreviations people use written out when another word
 * follows, so that `St. Louis`, `Saint Louis` and `st louis` are one, and `Main St` keeps its street. `Mc Lean` is
 * written as one word.
 */
export function foldPlaceName(name: string): string {
  const words = foldText(name).split(" ");
  const last = words.length - 1;
  const whole = words.map((word, at) => (at < last ? (longForms.get(word) ?? word) : word)).join(" ");
  return whole.replace(/(?<= |^)mc /g, "mc");
}
