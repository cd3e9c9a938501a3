import { expect, it } from "vitest";
import { brandName } from "#domain/platform/brand.ts";
import { english } from "#domain/platform/languages.ts";
import { sentencesIn } from "#domain/platform/sentences-in.ts";
import { createTestApi } from "#tests/harness/api.ts";
import { sayAbroad, sayUnused } from "./unused-words.ts";

const i18n = sentencesIn(english, {}, false);
const api = await createTestApi("sample");

async function reading(keyword: string) {
  const found = await api.call("searchWebpages", { keyword });
  return (found.ok && found.meta?.reading) || null;
}

it.each([
  ["massage 60 min denver under $50", "We didn’t use “60 min”."],
  ["pedicure for men last friday", "We didn’t use “men last friday”."],
  ["balayage denver tomorrow 3pm", null],
  ["pizza brooklyn", null],
])("sayUnused names the words of %s that don't change the search", async (keyword, sentence) => {
  expect(sayUnused(await reading(keyword), i18n)).toBe(sentence);
});

it("a reading names every typed word once, in order", async () => {
  const { words = [] } = (await reading("walk-ins for Balayage near Denver fri 12/4")) ?? {};
  expect(words).toEqual([
    { words: "walk", taken_for: "unused" },
    { words: "ins", taken_for: "unused" },
    { words: "for", taken_for: "filler" },
    { words: "balayage", taken_for: "service" },
    { words: "near", taken_for: "filler" },
    { words: "denver", taken_for: "place" },
    { words: "fri 12 4", taken_for: "time" },
  ]);
});

it.each([
  ["barber in dubai", `${brandName} isn’t in Dubai, United Arab Emirates yet`],
  ["nails paris france", `${brandName} isn’t in Paris, France yet`],
  ["barber dublin oh", null],
])("sayAbroad says that no location is in the place of %s, unless one is", async (keyword, sentence) => {
  expect(sayAbroad(await reading(keyword), i18n)).toBe(sentence);
});
