import { expect, it } from "vitest";
import { keywordKind } from "#domain/network/keyword.ts";
import { findState } from "#domain/network/state.ts";
import type { Country } from "#domain/platform/country.ts";
import { openTestDatabase } from "#tests/harness/database.ts";
import { toContractReading } from "../contract-reading.ts";
import { findByPlace } from "../find/locations.ts";
import { gazetteer } from "./lexicon/gazetteer.ts";
import { readKnowledge } from "./lexicon/search-index.ts";
import { understand } from "./understand.ts";

const { db } = await openTestDatabase("sample");
const knowledge = await readKnowledge(db);
const now = Temporal.Instant.from("2026-11-21T15:00:00Z");

function read(typed: string, country?: Country) {
  return understand(typed, knowledge, { country, point: null }, { scope: "places", now });
}

async function placeMeantBy(typed: string, country?: Country) {
  const { where } = (await read(typed, country)).reading;
  return where?.kind === "place" ? where.place : null;
}

const labelOf = async (typed: string, country?: Country) => (await placeMeantBy(typed, country))?.label;

it.each([
  ["80206", "80206, Denver, CO", null],
  ["80206-1234", "80206, Denver, CO", null],
  ["m5v", "M5V, Toronto, ON", null],
  ["M5V 2T6", "M5V, Toronto, ON", null],
  ["2110 S Lamar Blvd, Austin, TX 78704", "78704, Austin, TX", null],
  ["99999", "99950, Ketchikan, AK", "99950"],
])("understand parses %s as the postal code %s", async (typed, label, did_you_mean) => {
  expect(await placeMeantBy(typed)).toMatchObject({ kind: "postal", label });
  expect((await read(typed)).did_you_mean).toBe(did_you_mean);
});

it.each([
  ["south lamar", "South Lamar, Austin, TX"],
  ["The Domain", "The Domain, Austin, TX"],
  ["domain", "The Domain, Austin, TX"],
  ["cherry creek", "Cherry Creek, Denver, CO"],
  ["south lamar austin", "South Lamar, Austin, TX"],
])("understand parses %s as the location %s", async (typed, label) => {
  expect(await labelOf(typed)).toBe(label);
});

it.each([
  ["Phoneix", "Phoenix, AZ", "Phoenix"],
  ["pheonix", "Phoenix, AZ", "Phoenix"],
  ["chicgo", "Chicago, IL", "Chicago"],
  ["new yrok", "New York City, NY", "New York City"],
  ["vancuver", "Vancouver, BC", "Vancouver"],
  ["los angelas", "Los Angeles, CA", "Los Angeles"],
  ["san fransisco", "San Francisco, CA", "San Francisco"],
  ["sandiego", "San Diego, CA", "San Diego"],
  ["cincinatti", "Cincinnati, OH", "Cincinnati"],
  ["minnapolis", "Minneapolis, MN", "Minneapolis"],
  ["albuqerque", "Albuquerque, NM", "Albuquerque"],
  ["tuscon", "Tucson, AZ", "Tucson"],
  ["huston", "Houston, TX", "Houston"],
  ["seatle", "Seattle, WA", "Seattle"],
  ["mississagua", "Mississauga, ON", "Mississauga"],
  ["calgery", "Calgary, AB", "Calgary"],
  ["winipeg", "Winnipeg, MB", "Winnipeg"],
  ["otawa", "Ottawa, ON", "Ottawa"],
  ["torronto", "Toronto, ON", "Toronto"],
  ["denver colardo", "Denver, CO", "Denver"],
  ["portland oregan", "Portland, OR", "Portland"],
  ["austn tx", "Austin, TX", "Austin"],
  ["mount washngton", "Mount Washington, KY", "Mount Washington"],
  ["califronia", "California", "California"],
  ["sotuh lamar", "South Lamar, Austin, TX", "South Lamar"],
])("understand parses %s as %s and names the correction", async (typed, label, did_you_mean) => {
  expect(await labelOf(typed)).toBe(label);
  expect((await read(typed)).did_you_mean).toBe(did_you_mean);
});

it.each([
  ["london", "CA", "London, ON"],
  ["london", "US", "London, ON"],
  ["richmond", "CA", "Richmond, BC"],
  ["richmond", "US", "Richmond, VA"],
  ["waterloo", "CA", "Waterloo, ON"],
  ["waterloo", "US", "Waterloo, ON"],
  ["denver", "CA", "Denver, CO"],
  ["london usa", "CA", "London, OH"],
] as const)("understand parses %s typed in %s as %s", async (typed, country, label) => {
  expect(await labelOf(typed, country)).toBe(label);
});

it("understand returns all locations with the same name", async () => {
  const place = await placeMeantBy("cherry creek");
  const namesakes = knowledge.network.locations.filter(({ name }) => name === "Cherry Creek");
  const search = { country: undefined, point: null, radiusMiles: undefined };
  const found = place && findByPlace(knowledge, place, search).locations.slice(0, namesakes.length);
  expect(new Set(found)).toEqual(new Set(namesakes));
});

it.each(["xqzvwk", "09012", "apo ae 09012", "مدينة", "qqqq wwww eeee"])(
  "understand finds no place in %s",
  async (typed) => {
    expect(await placeMeantBy(typed)).toBeNull();
  },
);

it.each(["lux", "tex", "arx", "mee"])(
  "understand never corrects %s, of three letters, to a state",
  async (typed) => {
    const place = await placeMeantBy(typed);
    expect(place?.kind === "state" && !place.name.toLowerCase().startsWith(typed)).toBe(false);
  },
);

it("understand returns the likely metropolis beside the hamlet that matches the prefix", async () => {
  const { reading, alternatives } = await read("phili", "US");
  expect(toContractReading(reading)?.place?.label).toBe("Philadelphia, PA");
  expect(alternatives.map((one) => toContractReading(one)?.place?.label)).toContain("Philippi, WV");
});

const unique = [...Map.groupBy(gazetteer().places, ({ name }) => name).values()].flatMap((places) => {
  const [place] = places;
  return place && places.length === 1 && place.kind === "city" ? [place] : [];
});

it("understand resolves nearly every unique city name to that city, and lets a hamlet be a misspelled metropolis", async () => {
  const all = unique.filter(({ name }) => keywordKind(name) === "words" && !findState(name));
  expect(all.length).toBeGreaterThan(10_000);
  const cities = all.filter((_, at) => at % 40 === 0);
  const misread: string[] = [];
  for (const { name, state, country } of cities) {
    const place = await placeMeantBy(name, country);
    if (place?.name !== name || place.state !== state) misread.push(name);
  }
  expect(misread.length / cities.length).toBeLessThan(0.05);
});
