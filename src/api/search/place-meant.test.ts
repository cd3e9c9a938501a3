import fc from "fast-check";
import { sql } from "kysely";
import { expect, it } from "vitest";
import type { Country } from "#domain/country.ts";
import { parseKeyword } from "#domain/keyword.ts";
import { findState } from "#domain/state.ts";
import { openTestDatabase } from "#tests/harness/database.ts";
import { placeMeant } from "./place-meant.ts";

const { db } = await openTestDatabase("sample");

async function meantBy(typed: string, country?: Country) {
  const keyword = parseKeyword(typed);
  if (!("words" in keyword)) throw new Error(`${typed} is no keyword`);
  return placeMeant(db, keyword, country);
}

async function labelOf(typed: string, country?: Country) {
  return (await meantBy(typed, country))?.place.label;
}

it.each([
  ["denver", "Denver, CO"],
  ["Denver, CO", "Denver, CO"],
  ["DENVER COLORADO", "Denver, CO"],
  ["denver co usa", "Denver, CO"],
  ["austin tx", "Austin, TX"],
  ["portland", "Portland, OR"],
  ["portland me", "Portland, ME"],
  ["Washington, D.C.", "Washington, DC"],
  ["Montréal", "Montréal, QC"],
  ["montreal", "Montréal, QC"],
  ["st johns", "St. John’s, NL"],
  ["saint louis", "St. Louis, MO"],
  ["ft worth", "Fort Worth, TX"],
  ["mc lean va", "McLean, VA"],
  ["bronx", "The Bronx, NY"],
  ["new york ny", "New York City, NY"],
  ["nyc", "New York City, NY"],
  ["quebec city", "Québec, QC"],
  ["san fran", "San Francisco, CA"],
  ["pittsburg", "Pittsburgh, PA"],
  ["pittsburg ks", "Pittsburg, KS"],
  ["downtown denver", "Denver, CO"],
  ["salon suites in denver", "Denver, CO"],
])("takes %s for the city %s", async (typed, label) => {
  expect(await labelOf(typed)).toBe(label);
});

it.each([
  ["colorado", "Colorado"],
  ["CO", "Colorado"],
  ["n. carolina", "North Carolina"],
  ["new york", "New York"],
  ["québec", "Quebec"],
  ["PR", "Puerto Rico"],
  ["guam", "Guam"],
  ["virgin islands", "U.S. Virgin Islands"],
])("takes %s for the state %s", async (typed, label) => {
  expect(await labelOf(typed)).toBe(label);
});

it.each([
  ["80206", "80206, Denver, CO", null],
  ["80206-1234", "80206, Denver, CO", null],
  ["802", "80201, Denver, CO", null],
  ["m5v", "M5V, Toronto, ON", null],
  ["M5V 2T6", "M5V, Toronto, ON", null],
  ["2110 S Lamar Blvd, Austin, TX 78704", "78704, Austin, TX", null],
  ["99999", "99950, Ketchikan, AK", "99950"],
])("takes %s for the postal code %s", async (typed, label, did_you_mean) => {
  expect(await meantBy(typed)).toMatchObject({ place: { kind: "postal", label }, did_you_mean });
});

it.each([
  ["south lamar", "South Lamar, Austin, TX"],
  ["The Domain", "The Domain, Austin, TX"],
  ["domain", "The Domain, Austin, TX"],
  ["cherry creek", "Cherry Creek, Denver, CO"],
  ["south lamar austin", "South Lamar, Austin, TX"],
])("takes %s for the location %s", async (typed, label) => {
  expect(await labelOf(typed)).toBe(label);
});

it.each([
  ["Phoneix", "Phoenix, AZ", "Phoenix"],
  ["pheonix", "Phoenix, AZ", "Phoenix"],
  ["chicgo", "Chicago, IL", "Chicago"],
  ["new yrok", "New York", "New York"],
  ["vancuver", "Vancouver, BC", "Vancouver"],
  ["los angelas", "Los Angeles, CA", "Los Angeles"],
  ["san fransisco", "San Francisco, CA", "San Francisco"],
  ["sandiego", "San Diego, CA", "San Diego"],
  ["filadelfia", "Philadelphia, PA", "Philadelphia"],
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
])("takes %s for %s, and says so", async (typed, label, did_you_mean) => {
  expect(await meantBy(typed)).toMatchObject({ place: { label }, did_you_mean });
});

it.each([
  ["london", "CA", "London, ON"],
  ["london", "US", "London, ON"],
  ["richmond", "CA", "Richmond, BC"],
  ["richmond", "US", "Richmond, VA"],
  ["waterloo", "CA", "Waterloo, ON"],
  ["waterloo", "US", "Waterloo, IA"],
  ["denver", "CA", "Denver, CO"],
  ["london usa", "CA", "London, OH"],
] as const)("takes %s typed in %s for %s", async (typed, country, label) => {
  expect(await labelOf(typed, country)).toBe(label);
});

it("knows all locations that share a name", async () => {
  const { rows } = await sql<{
    id: number;
  }>`select id from location where name = 'Midtown' and active`.execute(db);
  expect(rows.length).toBeGreaterThan(1);
  const meant = await meantBy("midtown");
  expect(new Set(meant?.location_ids)).toEqual(new Set(rows.map(({ id }) => id)));
});

it.each(["xqzvwk", "مدينة", "qqqq wwww eeee"])("takes %s for no place at all", async (typed) => {
  expect(await meantBy(typed)).toBeNull();
});

const unique = await sql<{ title: string; state: string; country: Country }>`
  select min(title) as title, min(state) as state, min(country) as country from search_document
  where kind in ('state', 'city', 'location') group by folded having count(*) = 1 and min(kind) = 'city'
`.execute(db);

it("takes the name of any city that shares it with none for that city", async () => {
  const cities = unique.rows.filter(({ title }) => "words" in parseKeyword(title) && !findState(title));
  expect(cities.length).toBeGreaterThan(10_000);
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...cities), async ({ title, state, country }) => {
      expect(await meantBy(title, country)).toMatchObject({
        place: { name: title, state },
        did_you_mean: null,
      });
    }),
    { numRuns: 200 },
  );
});
