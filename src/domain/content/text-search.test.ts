import fc from "fast-check";
import { expect, it } from "vitest";
import { searchTexts } from "./text-search.ts";

const texts = [
  "How to price your first balayage",
  "Insurance and your cosmetology license",
  "What a studio costs, week by week",
  "Wi-Fi, laundry and parking",
];
const find = (typed: string) => searchTexts(texts, (text) => text, typed);

it.each([
  ["how to", 0],
  ["licence", 1],
  ["insurence", 1],
  ["what does a studio cost", 2],
  ["balyage prices", 0],
  ["lic", 1],
  ["parkin lots", 3],
  ["LAUNDRY", 3],
  ["wifi", 3],
  ["internet", 3],
  ["booth rent", 2],
])("searchTexts finds the answer to %j", (typed, at) => {
  expect(find(typed)).toEqual([texts[at]]);
});

it.each(["zzzz", "xylophone", "", "🙂", "%"])("searchTexts finds nothing for %j", (typed) => {
  expect(find(typed)).toEqual([]);
});

it("searchTexts finds every text by each of its words", () => {
  const word = fc.string({ unit: fc.constantFrom(..."abcehnosty"), minLength: 4, maxLength: 9 });
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 8 }), fc.nat(), (words, seed) => {
      const items = [words.join(" "), "something else"];
      expect(searchTexts(items, (text) => text, words[seed % words.length] ?? "")).toContain(items[0]);
    }),
  );
});
