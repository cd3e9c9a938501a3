import fc from "fast-check";
import { expect, it } from "vitest";
import type { InputOf } from "#contract/endpoints.ts";
import { errorEnvelope } from "#contract/platform/envelope.ts";
import { milesBetween } from "#domain/network/distance.ts";
import { searchMessages } from "#domain/network/search-messages.ts";
import { createTestApi } from "#tests/harness/api.ts";
import { createSearchIndex } from "./read/lexicon/search-index.ts";

const api = await createTestApi("sample");
/** Reads the lexicon once, as in production. */
const steady = await createTestApi("empty", {
  db: api.database.db,
  search: createSearchIndex(console.error),
});
const { db } = api.database;

async function search(input: InputOf<"searchWebLocations">) {
  const answer = await api.call("searchWebLocations", input);
  if (!answer.ok || !answer.meta)
    throw new Error(`${JSON.stringify(input)} was answered ${JSON.stringify(answer)}`);
  return { locations: answer.data, message: answer.message, ...answer.meta };
}

// Covers §7: search-web-locations
it.each([
  ["denver", "city", "Denver, CO", "Denver"],
  ["80206", "postal", "80206, Denver, CO", "Denver"],
  ["M5V", "postal", "M5V, Toronto, ON", "Toronto"],
  ["Phoneix", "city", "Phoenix, AZ", "Phoenix"],
])("location search returns the locations around %s, nearest first", async (typed, match, label, city) => {
  const found = await search({ search: typed, per_page: 100 });
  expect(found).toMatchObject({ match, place: { label } });
  const miles = found.locations.map(({ distance_miles }) => distance_miles ?? Number.NaN);
  expect(miles.length).toBeGreaterThan(3);
  expect(miles).toEqual(miles.toSorted((one, other) => one - other));
  expect(miles.every((distance) => distance <= 25)).toBe(true);
  expect(found.locations[0]?.city).toBe(city);
});

it("location search returns every location within the requested radius", async () => {
  const found = await search({ search: "los angeles", radius: 40, per_page: 100 });
  const { latitude = 0, longitude = 0 } = found.place ?? {};
  const all = await db
    .selectFrom("location")
    .where("active", "=", true)
    .select(["id", "latitude", "longitude"])
    .execute();
  const inside = all.filter((location) => milesBetween({ latitude, longitude }, location) <= 40);
  expect(new Set(found.locations.map(({ id }) => id))).toEqual(new Set(inside.map(({ id }) => id)));
});

// Covers §7: search-web-locations
it.each([
  ["colorado", undefined],
  ["CO", undefined],
  [undefined, "Colorado"],
  [undefined, "co"],
])("location search lists a state from its largest city (%s, state %s)", async (typed, state) => {
  const found = await search({ search: typed, state, per_page: 100 });
  const rows = await db
    .selectFrom("location")
    .where("state", "=", "CO")
    .where("active", "=", true)
    .select("id")
    .execute();
  expect(found).toMatchObject({ match: "state", total: rows.length, place: { label: "Colorado" } });
  expect(new Set(found.locations.map(({ state }) => state))).toEqual(new Set(["CO"]));
  expect(found.locations[0]).toMatchObject({ city: "Denver", distance_miles: null });
});

it("location search returns a location named in the query first, then its neighbors", async () => {
  const { match, locations } = await search({ search: "south lamar" });
  expect(match).toBe("location");
  expect(locations[0]).toMatchObject({ url_name: "south-lamar-austin", distance_miles: 0 });
  expect(locations.length).toBeGreaterThan(1);
  expect(new Set(locations.map(({ state }) => state))).toEqual(new Set(["TX"]));
});

it("location search returns all locations of a name before the first one's neighbors", async () => {
  const { locations } = await search({ search: "midtown", per_page: 100 });
  const names = locations.map(({ name }) => name === "Midtown");
  expect(names.filter(Boolean).length).toBeGreaterThan(2);
  expect(names.lastIndexOf(true)).toBe(names.filter(Boolean).length - 1);
});

// Covers design: A two-letter state or province code is a keyword
it.each(["guam", "59001", "whitehorse", "st johns nl", "bangor me", "maine"])(
  "location search returns the locations nearest to %s, which has none",
  async (typed) => {
    const { match, locations, place } = await search({ search: typed });
    expect(match).toBe("nearest");
    const all = await db
      .selectFrom("location")
      .where("active", "=", true)
      .where("country", "=", place?.country ?? "US")
      .select(["latitude", "longitude"])
      .execute();
    const from = { latitude: place?.latitude ?? 0, longitude: place?.longitude ?? 0 };
    const nearest = Math.min(...all.map((location) => milesBetween(from, location)));
    expect(locations[0]?.distance_miles).toBeCloseTo(nearest, 3);
    expect(locations.length).toBe(10);
  },
);

it("location search returns the locations around a point", async () => {
  const found = await search({ lat: "30.2672", long: "-97.7431" });
  expect(found).toMatchObject({ match: "point", place: null });
  expect(found.locations[0]?.city).toBe("Austin");
  expect(await search({ lat: 0, long: 0 })).toMatchObject({ match: "nearest" });
});

it("location search returns the whole country for an empty query or the country's name", async () => {
  const rows = await db
    .selectFrom("location")
    .where("country", "=", "CA")
    .where("active", "=", true)
    .select("id")
    .execute();
  const canada = await search({ country: "CA" });
  expect(canada).toMatchObject({ match: "country", total: rows.length, place: null });
  expect(canada.locations[0]?.state).toBe("AB");
  expect(await search({ country: "US", search: "canada" })).toMatchObject({
    match: "country",
    total: rows.length,
    place: { kind: "country", label: "Canada" },
  });
});

it("location search finds nothing for a query that isn't a place, and suggests three distant locations", async () => {
  const none = { match: "none", total: 0, locations: [], place: null, message: searchMessages.nothingFound };
  const lost = await search({ country: "US", search: "zzzz" });
  expect(lost).toMatchObject(none);
  expect(lost.suggestions.map(({ country }) => country)).toEqual(["US", "US", "US"]);
  const near = await search({ search: "xqzvwk", lat: 30.27, long: -97.74 });
  expect(near).toMatchObject(none);
  expect(near.suggestions.map(({ distance_miles }) => (distance_miles ?? 99) < 10)).toEqual([
    true,
    true,
    true,
  ]);
  expect(await search({ search: "denver" })).toMatchObject({ suggestions: [] });
});

it("location search finds the place among other words, and resolves near me to the visitor's position", async () => {
  expect(await search({ search: "barber denver" })).toMatchObject({
    match: "city",
    place: { label: "Denver, CO" },
    reading: { service: "barber" },
  });
  expect(await search({ search: "barber near me", lat: 30.27, long: -97.74 })).toMatchObject({
    match: "point",
    place: null,
    reading: { near_me: true },
  });
  expect(await search({ search: "barber near me" })).toMatchObject({
    match: "none",
    total: 0,
    reading: { near_me: true },
  });
});

it("location search returns other likely readings", async () => {
  const { place, alternatives } = await search({ search: "washington" });
  expect(place?.label).toBe("Washington");
  expect(alternatives.map((one) => one.place?.label)).toContain("Washington, DC");
});

// Covers design: A two-letter state or province code is a keyword
it.each(["%%%", "___", "\\\\\\", "😀😀😀", "';--"])("location search finds nothing in %s", async (typed) => {
  expect(await search({ search: typed })).toMatchObject({
    match: "none",
    total: 0,
    locations: [],
    message: searchMessages.nothingFound,
  });
});

// Covers §5: Location search: at least 3 letters
// Covers §5: Choose either city/zip or state
it.each([
  [{}, "search", searchMessages.selectZipCityOrState],
  [{ search: "  " }, "search", searchMessages.selectZipCityOrState],
  [{ lat: 30 }, "search", searchMessages.selectZipCityOrState],
  [{ search: "da" }, "search", searchMessages.locationKeyword],
  [{ search: "%%" }, "search", searchMessages.locationKeyword],
  [{ search: "denver", state: "CO" }, "search", searchMessages.cityZipOrState],
  [{ state: "Atlantis" }, "state", searchMessages.selectState],
])("location search refuses %j", async (input, field, message) => {
  expect(await api.call("searchWebLocations", input)).toMatchObject({
    ok: false,
    problem: "invalid",
    message,
    errors: { [field]: [message] },
  });
});

// Covers §7: search-web-locations
it("location search pages without losing or repeating a location", async () => {
  const whole = await search({ search: "texas", per_page: 100 });
  const pages = await Promise.all([1, 2, 3].map((page) => search({ search: "texas", per_page: 30, page })));
  expect(pages.flatMap(({ locations }) => locations.map(({ id }) => id))).toEqual(
    whole.locations.map(({ id }) => id),
  );
  const past = await search({ search: "texas", per_page: 30, page: 9 });
  expect(past).toMatchObject({ locations: [], total: whole.total, current_page: 9, message: "" });
});

it.each(["search-web-locations", "search-state-city-zip"])(
  "%s answers any text without an error",
  async (path) => {
    const hostile = [
      "x".repeat(10_000),
      "denver ".repeat(1_000),
      "مدينة دنفر",
      "\u202Edenver\u202C",
      "' & | ! <-> :* \\",
      "denver\u0000",
      "\uD800\uD800\uD800",
      "a%_\\b",
      "constructor __proto__",
      "²³¼ ⅷⅷ",
      "سان ฟรานซิสโก 東京",
    ];
    for (const typed of hostile) expect(await statusOf(path, typed), typed.slice(0, 40)).toBeLessThan(500);
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: "binary", minLength: 1, maxLength: 80 }), async (typed) => {
        expect(await statusOf(path, typed)).toBeLessThan(500);
      }),
      { numRuns: 150 },
    );
    expect(steady.failures).toEqual([]);
  },
);

async function statusOf(path: string, typed: string): Promise<number> {
  const query = new URLSearchParams({ search: typed });
  const response = await steady.send(`${path}?${query}`);
  if (response.status !== 200) expect(errorEnvelope.parse(await response.json()).status).toBe(false);
  return response.status;
}

it("location search reports an unreadable query instead of searching for it", async () => {
  expect((await api.send("search-web-locations?search=denver%00")).status).toBe(422);
  expect((await api.send("search-web-locations?search=denver&lat=north&long=2")).status).toBe(422);
  expect((await api.send("search-web-locations?search=denver&country=MX")).status).toBe(422);
  expect((await api.send("search-web-locations?search=denver&page=-3&per_page=zero")).status).toBe(200);
  expect((await api.send(`search-web-locations?search=${"d".repeat(30_000)}`)).status).toBe(422);
});
