import type { Kysely } from "kysely";
import type { Country } from "#domain/platform/country.ts";
import { searchTexts } from "#domain/platform/text-search.ts";
import { matchesWords } from "../platform/database/matches-words.ts";
import type { Database } from "../platform/database/schema.ts";

/**
 * Ids of a country's articles or news with every word typed; without any, of those whose title and summary match best, as
 * the FAQ's search reads words.
 */
export async function idsWithWords(
  db: Kysely<Database>,
  table: "blog" | "news",
  country: Country,
  typed: string,
): Promise<string[]> {
  const ofCountry = db.selectFrom(table).where("country", "=", country);
  const withAll = await ofCountry.where(matchesWords("terms", typed)).select("id").execute();
  if (withAll.length > 0) return withAll.map(({ id }) => id);
  const rows = await ofCountry.select(["id", "title", "summary"]).execute();
  return searchTexts(rows, ({ title, summary }) => ({ title, summary, text: "" }), typed).map(({ id }) => id);
}
