import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { createTestApi } from "#tests/harness/api.ts";
import { openTestDatabase } from "#tests/harness/database.ts";
import { isListedAnywhere, targetOfTerm } from "./find/search-target.ts";
import { readKnowledge } from "./read/lexicon/search-index.ts";

const api = await createTestApi("sample");
const { db } = await openTestDatabase("sample");
const knowledge = await readKnowledge(db);
const terms = readFileSync("data/services/terms.tsv", "utf8")
  .trimEnd()
  .split("\n")
  .slice(1)
  .map((line) => {
    const [text = "", , treatment = "", , match = ""] = line.split("\t");
    return { text, treatment, match };
  });
const termOf = (text: string) => knowledge.terms.named(text)[0];

async function found(keyword: string, search = "Denver") {
  const answer = await api.call("searchWebpages", { keyword, search, per_page: 100 });
  if (!answer.ok || !answer.meta) throw new Error(`${keyword} wasn't searched.`);
  const { meta, data } = answer;
  return { unlisted: meta.unlisted, total: meta.total, professionals: data.platforms.sola_genius };
}

it("each term of data/services/terms.tsv is marked as the same as its treatment or kindred to it", () => {
  expect(terms.filter(({ match }) => match !== "same" && match !== "kindred")).toEqual([]);
});

it("each term that is the same as its treatment is one that a professional of the sample lists", () => {
  const claimed = terms.filter(({ text, match }) => {
    const term = match === "same" ? termOf(text.toLowerCase()) : undefined;
    return term && !isListedAnywhere(targetOfTerm(term, knowledge.offers));
  });
  expect(claimed.map(({ text, treatment }) => `${text}: ${treatment}`)).toEqual([]);
});

it.each(["hydrafacial", "box braids", "reiki", "brazilian blowout", "lip flip", "perm"])(
  "a search for %s near Denver says that no professional lists it, and finds the nearest to it",
  async (keyword) => {
    const { unlisted, total } = await found(keyword);
    expect(unlisted?.toLowerCase()).toBe(keyword);
    expect(total).toBeGreaterThan(0);
  },
);

it.each([
  "haircut",
  "hairdresser",
  "silk press",
  "gel manicure",
  "botox",
  "facial",
  "knotless braids",
  "renata",
])("a search for %s near Denver says nothing of the kind", async (keyword) => {
  expect((await found(keyword)).unlisted).toBeNull();
});

it("no professional is said to offer a kindred term unless one lists its words", async () => {
  const kindred = terms.filter(({ match }) => match === "kindred");
  const some = kindred.filter((_, at) => at % 13 === 0);
  for (const { text } of some) {
    const { unlisted, professionals } = await found(text);
    const words = text.toLowerCase().split(/[ -]/);
    const lists = professionals.some(({ services, specialties }) =>
      [...services.map(({ name }) => name), ...specialties].some((name) =>
        words.every((word) => name.toLowerCase().includes(word.replace(/s$/, ""))),
      ),
    );
    if (professionals.length > 0 && !lists) expect(unlisted, text).not.toBeNull();
  }
});
