import { services } from "#domain/network/service.ts";
import { randomFrom } from "#sample/random.ts";
import type { ApiCase } from "./api-case.ts";
import type { SampleDatabase } from "./sample-database.ts";
import { keystrokes, misspelled } from "./typing.ts";

const calls = 300;
const minSearchLength = 4;
const cardsOnPage = 24;

/** Searches for professionals and their openings. */
export async function professionalCases({ db }: SampleDatabase): Promise<ApiCase[]> {
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
  const suggestions = (name: string, keywords: readonly string[]): ApiCase => ({
    name: `suggestions of professionals, ${name}`,
    path: "sola-genius/suggestions",
    inputs: keywords.map((keyword) => ({ keyword })),
    budgetMs: 10,
  });
  return [
    suggestions(
      "names",
      names.slice(0, 60).flatMap((name) => keystrokes(name, minSearchLength)),
    ),
    suggestions(
      "misspelled names",
      names.map((name) => misspelled(name, random)),
    ),
    search(
      "a service near a ZIP",
      zips.map((zip) => ({ zip, services: random.pick(services).value })),
      25,
    ),
    search(
      "anything near a ZIP",
      zips.map((zip) => ({ zip })),
    ),
    search(
      "near a ZIP, soonest first",
      zips.map((zip) => ({ zip, services: "hair", sort: "soonest" })),
    ),
    search(
      "balayage near a ZIP",
      zips.map((zip) => ({ zip, keyword: "balayage" })),
    ),
    search(
      "a name, anywhere",
      names.map((keyword) => ({ keyword })),
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

/** As many professionals as a page shows, usually of one location. */
function neighbors(id: number): string {
  return Array.from({ length: cardsOnPage }, (_, n) => Math.max(1, id - n)).join(",");
}
