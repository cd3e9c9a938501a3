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

/** In words. */
export const maxNearMeWords = 4;

/** Whether folded words are one of the ways to say where one is: `near me`, `cerca de mi`. */
export function isNearMe(words: readonly string[]): boolean {
  return nearMe.has(words.join(" "));
}

/** Whether somewhere in a typed text somebody says so: `barber near me today`. */
export function saysNearMe(text: string): boolean {
  const words = foldTyped(text).split(" ");
  return words.some((_, from) =>
    Array.from({ length: maxNearMeWords }, (_, more) => words.slice(from, from + more + 1)).some(isNearMe),
  );
}
