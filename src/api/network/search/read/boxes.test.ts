import fc from "fast-check";
import { expect, it } from "vitest";
import type { InputOf } from "#contract/endpoints.ts";
import { createTestApi } from "#tests/harness/api.ts";

const api = await createTestApi("sample");

async function readingOf(input: InputOf<"searchWebpages">) {
  const found = await api.call("searchWebpages", { ...input, with_professionals: false });
  if (!found.ok || !found.meta) throw new Error(`${JSON.stringify(input)}: ${JSON.stringify(found)}`);
  const { reading, place } = found.meta;
  const { service, date, days, except, from, until, max_price_cents, radius_miles, near_me } = reading ?? {};
  const when = { date, days, except, from, until };
  return { service, place: place?.label, near_me, ...when, max_price_cents, radius_miles };
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
  "not friday and not before 10am",
  "friday but not after 3",
];

it.each(phrases)("“%s” gives one reading in either box and after any preposition", async (phrase) => {
  const expected = await readingOf({ keyword: `haircut in denver ${phrase}` });
  expect(expected).toMatchObject({ service: "hair", place: "Denver, CO" });
  expect([expected.date, expected.from, expected.until, expected.max_price_cents].some(Boolean)).toBe(true);
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

it("any time, price and distance give one reading in either box and in any order", async () => {
  const parts = {
    day: [
      "friday",
      "tomorrow",
      "monday or tuesday",
      "next week",
      "the day after thanksgiving",
      "not on friday",
      "",
    ],
    hours: ["after 5", "before noon", "between 10 and 2", "not before 10am", ""],
    price: ["under $60", "for less than 90 dollars", ""],
    distance: ["within 5 miles of", "10 miles from", "in", "near", ""],
  };
  const phrase = fc.record({
    day: fc.constantFrom(...parts.day),
    hours: fc.constantFrom(...parts.hours),
    price: fc.constantFrom(...parts.price),
    distance: fc.constantFrom(...parts.distance),
    isTurned: fc.boolean(),
  });
  const said = (...words: string[]) => words.filter(Boolean).join(" ");
  await fc.assert(
    fc.asyncProperty(phrase, async ({ day, hours, price, distance, isTurned }) => {
      const when = isTurned && hours ? said(price, day, hours) : said(day, hours, price);
      const where = said(distance, "boise idaho");
      const expected = await readingOf({ keyword: said("haircut", where, when) });
      expect(expected).toMatchObject({ service: "hair", place: "Boise, ID" });
      for (const input of [
        { keyword: said("haircut", when, where) },
        { keyword: said("haircut", when), search: where },
        { keyword: "haircut", search: said(where, when) },
        { search: said("haircut", when, where) },
      ])
        expect(await readingOf(input), JSON.stringify(input)).toEqual(expected);
    }),
    { numRuns: 20 },
  );
});

const somewhere = ["denver", "80202", "Capitol Hill, Denver", "lodo", "south lamar", "me"];

it.each(somewhere)(
  "a distance from %s gives one reading in either box, and is how far the search looks",
  async (place) => {
    const expected = await readingOf({ keyword: `haircut within 5 miles of ${place} friday` });
    expect(expected).toMatchObject({ service: "hair", date: "2026-11-27" });
    expect(expected.near_me ? expected.place : expected.radius_miles).toBe(place === "me" ? undefined : 5);
    for (const input of [
      { keyword: `haircut friday within 5 miles of ${place}` },
      { keyword: `friday haircut no more than 5 miles from ${place}` },
      { keyword: "haircut friday", search: `within 5 miles of ${place}` },
      { keyword: "haircut", search: `5 miles from ${place} friday` },
      { search: `haircut within 5 mi of ${place} friday` },
      ...(place === "me" ? [] : [{ keyword: "haircut friday within 5 miles", search: place }]),
    ])
      expect(await readingOf(input), JSON.stringify(input)).toEqual(expected);
  },
);

it.each([
  [{ search: "within 3 miles of Denver" }, 3, true],
  [{ search: "Denver" }, 25, true],
  [{ search: "within 3 miles of Colorado" }, null, false],
  [{ search: "Denver", radius: 10, keyword: "haircut within 3 miles" }, 10, false],
])("%j looks %j miles around, and says whether a typed distance was used", async (input, miles, isUsed) => {
  const found = await api.call("searchWebpages", input);
  if (!found.ok) throw new Error(found.message);
  expect(found.meta?.radius_miles).toBe(miles);
  const unused = found.meta?.reading?.words.filter(({ taken_for }) => taken_for === "unused") ?? [];
  expect(unused.length === 0).toBe(isUsed);
});

it("a day that was chosen takes the place of a typed one, which is named", async () => {
  const found = await api.call("searchWebpages", {
    keyword: "haircut friday",
    search: "Denver, CO",
    date: "2026-11-24",
  });
  if (!found.ok) throw new Error(found.message);
  expect(found.meta?.reading).toMatchObject({ date: "2026-11-24", days: 1 });
  expect(found.meta?.reading?.words).toContainEqual({ words: "friday", taken_for: "unused" });
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
