import fc from "fast-check";
import { expect, it } from "vitest";
import { searchTexts } from "./text-search.ts";

const texts = [
  "How to price your first balayage",
  "Insurance and your cosmetology license",
  "What a studio costs, week by week",
  "Wi-Fi, laundry and parking",
];
const find = (typed: string) => searchTexts(texts, (text) => ({ title: text, summary: "", text: "" }), typed);

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
      expect(
        searchTexts(items, (text) => ({ title: "", summary: "", text }), words[seed % words.length] ?? ""),
      ).toContain(items[0]);
    }),
  );
});

const articles = [
  { title: "Insurance in plain English", summary: "What a policy covers", text: "a leaking bowl and taxes" },
  {
    title: "Four dates and a savings account",
    summary: "Taxes for the self-employed",
    text: "an accountant",
  },
  { title: "Taxes and tips", summary: "What to write down", text: "insurance" },
  { title: "The lease", summary: "", text: "taxes, insurance and a studio, all on one page" },
];
const titlesFor = (typed: string) =>
  searchTexts(articles, (article) => article, typed).map(({ title }) => title);

it.each([
  ["taxes", ["Taxes and tips", "Four dates and a savings account"]],
  ["insurance", ["Insurance in plain English"]],
  ["a policy for my insurance", ["Insurance in plain English"]],
  ["accountants", ["Four dates and a savings account"]],
])("searchTexts ranks titles before summaries before text, and rare words first: %j", (typed, first) => {
  expect(titlesFor(typed).slice(0, first.length)).toEqual(first);
});

it("searchTexts ranks alike in any order of words, and with stop words between them", () => {
  const words = fc.shuffledSubarray(["taxes", "insurance", "policy", "studio", "account"], { minLength: 1 });
  const small = fc.array(fc.constantFrom("a", "the", "for", "my", "how", "is"), { maxLength: 4 });
  fc.assert(
    fc.property(words, small, (words, small) => {
      const [first, ...others] = words.toSorted();
      expect(titlesFor([...words, ...small].join(" "))).toEqual(titlesFor([first, ...others].join(" ")));
    }),
  );
});
