import { foldTyped } from "./place-name.ts";

const nearMe = new Set(
  `near me, nearby, near by, nearme, close to me, close by, closest, closest to me, nearest, nearest to me, around me, by me,
  near my location, my location, current location, near here, around here, here, in my area, my area, in my city, local,
  walking distance, where i am, cerca de mi, cerca de aqui, cerca, cerca mio, pres de moi, pres de chez moi,
  autour de moi, of me, from me, of us, from us, of here, from here, of my location, from my location, of my house, from home`.split(
    /,\s+/,
  ),
);

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
