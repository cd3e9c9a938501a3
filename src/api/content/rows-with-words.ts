import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Country } from "#domain/platform/country.ts";
import { foldText } from "#domain/platform/folded-text.ts";
import { searchTexts } from "#domain/platform/text-search.ts";
import type { Database } from "../platform/database/schema.ts";

/**
 * Ids of a country's articles or news with every word typed; without any, of those whose title and summary match best, as
 * the FAQ's search reads words.
 */
export async function idsWithWords(
  db: Kysely<Database>,
  table: "blog" | "news",
  country: Country,
  text: string,
): Promise<string[]> {
  const ofCountry = db.selectFrom(table).where("country", "=", country);
  const withAll = await ofCountry.where(matchesWords(text)).select("id").execute();
  if (withAll.length > 0) return withAll.map(({ id }) => id);
  const rows = await ofCountry.select(["id", "title", "summary"]).execute();
  return searchTexts(rows, ({ title, summary }) => ({ title, summary, text: "" }), text).map(({ id }) => id);
}

const longest = 64;

/**
 * True where an English text search column holds every word typed, or a longer one that begins so. The input is folded to
 * letters and digits first, so that none of it is an operator; without any, nothing matches.
 */
function matchesWords(text: string): RawBuilder<boolean> {
  const words = foldText([...text.normalize("NFKC")].slice(0, longest).join(""));
  if (words === "") return sql<boolean>`false`;
  const query = words
    .split(" ")
    .map((word) => `${word}:*`)
    .join(" & ");
  const tsQuery = sql`to_tsquery('english', ${query})`;
  // Words that every text has, such as "how to", leave nothing to ask for and so leave nothing out.
  return sql<boolean>`(numnode(${tsQuery}) = 0 or terms @@ ${tsQuery})`;
}
