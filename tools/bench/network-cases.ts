import { gazetteer } from "#api/network/search/read/lexicon/gazetteer.ts";
import { serviceChoices } from "#domain/network/service.ts";
import { randomFrom } from "#sample/random.ts";
import { type ApiCase, keystrokes } from "./api-case.ts";
import type { SampleDatabase } from "./sample-database.ts";

const calls = 300;
const cardsOnPage = 24;

/** Searches whose cost depends on the size of the network (docs/scale.md); `typed.ts` times what people type. */
export async function networkCases({ db }: SampleDatabase): Promise<ApiCase[]> {
  const random = randomFrom("professionals bench");
  const locations = await db
    .selectFrom("location")
    .where("country", "=", "US")
    .orderBy("id")
    .select("postal_code")
    .execute();
  const zips = random.some(locations, calls).map(({ postal_code }) => postal_code);
  const people = random.some(
    await db.selectFrom("stylist").orderBy("id").select(["id", "first_name", "last_name"]).execute(),
    calls,
  );
  const names = people.map(({ first_name, last_name }) => `${first_name} ${last_name}`.slice(0, 60).trim());

  const search = (name: string, inputs: ApiCase["inputs"], budgetMs: number | null = null): ApiCase => ({
    name: `search-webpages, ${name}`,
    path: "search-webpages",
    inputs,
    budgetMs,
  });
  return [
    {
      name: "search as you type, cities",
      path: "search-state-city-zip",
      inputs: largestCities().flatMap((name) => keystrokes(name, 3).map((text) => ({ search: text }))),
      budgetMs: 10,
    },
    {
      name: "suggestions of professionals, names",
      path: "sola-genius/suggestions",
      inputs: names.slice(0, 60).flatMap((name) => keystrokes(name, 4).map((keyword) => ({ keyword }))),
      budgetMs: 10,
    },
    search(
      "a service near a ZIP",
      zips.map((zip) => ({ zip, services: random.pick(serviceChoices).value })),
      25,
    ),
    search(
      "near a ZIP, soonest first",
      zips.map((zip) => ({ zip, services: "hair", sort: "soonest" })),
    ),
    search(
      "nothing asked",
      zips.slice(0, 50).map(() => ({})),
    ),
    {
      name: `availability, ${cardsOnPage} professionals, 14 days`,
      path: "sola-genius/availability",
      inputs: people.map(({ id }) => ({ stylist_id: neighbors(id), days: "14" })),
      budgetMs: 40,
    },
  ];
}

function largestCities(): string[] {
  return gazetteer()
    .places.filter(({ kind }) => kind === "city")
    .toSorted((one, other) => (other.population ?? 0) - (one.population ?? 0))
    .slice(0, 400)
    .map(({ name }) => name.toLowerCase());
}

/** As many professionals as a page shows, usually of one location. */
function neighbors(id: number): string {
  return Array.from({ length: cardsOnPage }, (_, n) => Math.max(1, id - n)).join(",");
}
