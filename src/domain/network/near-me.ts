import { foldTyped } from "./place-name.ts";

const phrases = [
  "near me",
  "nearby",
  "close to me",
  "around me",
  "by me",
  "near my location",
  "near here",
  "around here",
  "close by",
  "closest",
  "nearest",
  "nearest to me",
  "closest to me",
  "in my area",
  "my area",
  "my location",
  "current location",
  "near by",
  "nearme",
  "cerca de mi",
  "cerca de aqui",
  "cerca",
  "cerca mio",
  "pres de moi",
  "pres de chez moi",
  "autour de moi",
  "in my city",
  "local",
  "walking distance",
  "where i am",
  "here",
];
const nearMe = new Set(phrases);

/** Length in words. */
export const maxNearMeWords = 4;

/** Whether the folded words mean the visitor's own position: `near me`, `cerca de mi`. */
export function isNearMe(words: readonly string[]): boolean {
  return nearMe.has(words.join(" "));
}

/** Whether the text contains such words: `barber near me today`. */
export function saysNearMe(text: string): boolean {
  const words = foldTyped(text).split(" ");
  return words.some((_, from) =>
    Array.from({ length: maxNearMeWords }, (_, more) => words.slice(from, from + more + 1)).some(isNearMe),
  );
}
