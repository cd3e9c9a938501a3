import { expect, it } from "vitest";
import { numberWord } from "./number-word.ts";

it.each([
  [0, "0"],
  [1, "One"],
  [10, "Ten"],
  [11, "11"],
])("begins a sentence on %i with %s", (count, word) => {
  expect(numberWord(count)).toBe(word);
});
