import { expect, it } from "vitest";
import { english } from "./languages.ts";
import { numberWord } from "./number-word.ts";

it.each([
  [0, "0"],
  [1, "One"],
  [10, "Ten"],
  [11, "11"],
])("numberWord writes %i at the start of a sentence as %s", (count, word) => {
  expect(numberWord(count, english)).toBe(word);
});
