import { expect, it } from "vitest";
import type { InputOf } from "#contract/endpoints.ts";
import { createTestApi } from "#tests/harness/api.ts";

const api = await createTestApi("sample");

async function readingOf(input: InputOf<"searchWebpages">) {
  const found = await api.call("searchWebpages", { ...input, with_professionals: false });
  if (!found.ok || !found.meta) throw new Error(`${JSON.stringify(input)}: ${JSON.stringify(found)}`);
  const { reading, place } = found.meta;
  const { service, date, days, except, from, until, max_price_cents } = reading ?? {};
  return { service, place: place?.label, date, days, except, from, until, max_price_cents };
}

const phrases = [
  "saturday morning",
  "tomorrow between 10 and 2",
  "tuesday or thursday",
  "next week but not wednesday",
  "after 5",
  "under $60",
  "for less than 60 dollars",
  "friday under $1,200",
  "le samedi matin",
];

it.each(phrases)("“%s” gives one reading in either box and after any preposition", async (phrase) => {
  const expected = await readingOf({ keyword: `haircut in denver ${phrase}` });
  expect(expected).toMatchObject({ service: "hair", place: "Denver, CO" });
  expect([expected.date, expected.from, expected.max_price_cents].some(Boolean)).toBe(true);
  for (const input of [
    { keyword: `haircut near denver ${phrase}` },
    { keyword: `haircut around denver ${phrase}` },
    { keyword: `haircut denver ${phrase}` },
    { keyword: `haircut ${phrase}`, search: "denver" },
    { keyword: `haircut ${phrase}`, search: "Denver, CO" },
    { keyword: "haircut", search: `denver ${phrase}` },
    { search: `haircut in denver ${phrase}` },
  ])
    expect(await readingOf(input), JSON.stringify(input)).toEqual(expected);
});

it("a place among the words counts only inside or beside the place of the other box; else it is named and offered", async () => {
  const found = await api.call("searchWebpages", { keyword: "barber in boise", search: "Atlanta, GA" });
  if (!found.ok) throw new Error(found.message);
  expect(found.meta?.place?.label).toBe("Atlanta, GA");
  expect(found.meta?.reading?.words).toContainEqual({ words: "boise", taken_for: "unused" });
  expect(found.meta?.alternatives.map(({ place }) => place?.label)).toContain("Boise, ID");
  const nested = await readingOf({ keyword: "barber in cherry creek", search: "Denver, CO" });
  expect(nested.place).toContain("Cherry Creek");
});

it("openings of a search for two days, or for any day but one, are on no other day", async () => {
  const startsOf = async (keyword: string) => {
    const found = await api.call("searchWebpages", { keyword, search: "Denver, CO", per_page: 20 });
    if (!found.ok) throw new Error(found.message);
    return found.data.platforms.sola_genius.flatMap(({ matched_services }) =>
      matched_services.flatMap(({ availability }) => (availability ?? []).slice(0, 1)),
    );
  };
  const weekdaysOf = (starts: readonly string[]) =>
    new Set(starts.map((start) => Temporal.PlainDate.from(start.slice(0, 10)).dayOfWeek));
  expect(weekdaysOf(await startsOf("haircut tuesday or thursday"))).toEqual(new Set([2, 4]));
  const notFriday = weekdaysOf(await startsOf("haircut but not on friday"));
  expect(notFriday.size).toBeGreaterThan(0);
  expect(notFriday.has(5)).toBe(false);
});
