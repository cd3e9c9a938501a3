import { gazetteer } from "#api/network/places/gazetteer.ts";
import { endpoints } from "#contract/endpoints.ts";
import { randomFrom } from "#sample/random.ts";
import { type ApiCase, caller } from "./api-case.ts";
import type { SampleDatabase } from "./sample-database.ts";
import { keystrokes, misspelled } from "./typing.ts";

const asYouTypeMs = 10;
const minSearchLength = 3;

/** Location search: suggestions at every keystroke, and the search itself. */
export function placeCases(): ApiCase[] {
  const random = randomFrom("search bench");
  const names = largestCities();
  const { US, CA } = gazetteer().postalPlaces;
  const postal = random.some([...US, ...CA], 400).map(({ postal_code }) => postal_code);
  const typed = names.flatMap((name) => keystrokes(name, minSearchLength));
  const wrong = names.map((name) => misspelled(name, random));

  const suggestions = (name: string, searches: readonly string[]): ApiCase => ({
    name: `search as you type, ${name}`,
    path: "search-state-city-zip",
    inputs: searches.map((search) => ({ search })),
    budgetMs: asYouTypeMs,
  });
  const search = (name: string, searches: readonly string[]): ApiCase => ({
    name: `search-web-locations, ${name}`,
    path: "search-web-locations",
    inputs: searches.map((text) => ({ search: text, country: "US" })),
    budgetMs: null,
  });
  return [
    suggestions("cities", typed),
    suggestions("misspelled cities", wrong),
    suggestions("postal codes", postal),
    search("cities", names),
    search("misspelled cities", wrong),
    search("postal codes", postal),
  ];
}

/** How often a city with one wrong letter is understood. */
export async function spellingNote(database: SampleDatabase): Promise<string> {
  const random = randomFrom("search bench");
  const names = largestCities();
  const get = await caller(database);
  const { meta } = endpoints.searchWebLocations;
  let understood = 0;
  for (const name of names) {
    const answer = JSON.parse(await get("search-web-locations", { search: misspelled(name, random) }));
    if (meta.parse(answer.meta).place?.name.toLowerCase() === name) understood += 1;
  }
  return `Misspelled cities understood: ${understood} of ${names.length}.`;
}

function largestCities(): string[] {
  return gazetteer()
    .places.filter(({ kind }) => kind === "city")
    .toSorted((one, other) => (other.population ?? 0) - (one.population ?? 0))
    .slice(0, 400)
    .map(({ name }) => name.toLowerCase());
}
