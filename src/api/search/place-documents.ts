import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Country } from "#domain/country.ts";
import { type PlaceReading, splitState } from "#domain/place-words.ts";
import type { Database } from "../database/schema.ts";

/** A state, city or location as the search finds it; the last four fields are a location's. */
export interface PlaceDocument {
  id: number;
  kind: "state" | "city" | "location";
  subject_id: number;
  title: string;
  folded: string;
  state: string;
  country: Country;
  latitude: number;
  longitude: number;
  /** The weight of its row, and something on top in the visitor's own country. */
  weight: number;
  address_1: string | null;
  city: string | null;
  postal_code: string | null;
  url_name: string | null;
}

/** How well a name matches what was typed; less is better. */
export const nameRank = { whole: 0, start: 1, words: 2 } as const;
export type NamedDocument = PlaceDocument & { rank: number };

/** Who means a namesake abroad means one at least three times as large. */
const countryAdvantage = Math.log10(3);
/** Enough that no larger namesake is left out (measured: 60 lose nothing against 1,000). */
const mostSpelledLike = 60;

/**
 * Places and locations that have every word typed, the last perhaps unfinished: whole names first, then names that
 * begin so, then the others, each from the largest down. `words` are folded as by foldPlaceName.
 */
export async function placesNamed(
  db: Kysely<Database>,
  words: string,
  options: { within?: Country | undefined; preferred?: Country | undefined; limit: number },
): Promise<NamedDocument[]> {
  const { name, state } = splitState(words);
  const code = state?.code ?? null;
  // Words are letters, digits and single spaces, so they break neither a tsquery nor a pattern.
  const query = words.replaceAll(" ", "' & '");
  const documents = sql`
    select *, ${weightFor(options.preferred)} as likelihood, case
        when folded = ${words} then ${nameRank.whole}::int
        when state = ${code} and folded = ${name} then ${nameRank.whole}
        when folded like ${`${words}%`} then ${nameRank.start}
        when state = ${code} and folded like ${`${name} %`} then ${nameRank.start}
        else ${nameRank.words}
      end as rank
    from search_document
    where kind in ('state', 'city', 'location')
      and terms @@ to_tsquery('simple', ${`'${query}':*`})
      and ${options.within ? sql`country = ${options.within}` : sql`true`}
    order by rank, likelihood desc, id
    limit ${options.limit}`;
  const found = await sql<NamedDocument>`
    ${withLocation(documents)} order by rank, weight desc, id`.execute(db);
  return found.rows;
}

/** Places and locations spelled somewhat like any of these names, in no particular order. */
export async function placesSpelledLike(
  db: Kysely<Database>,
  names: readonly PlaceReading[],
  preferred: Country | undefined,
): Promise<PlaceDocument[]> {
  const alike = names.map(
    ({ name, state, country }) =>
      sql`select * from places_spelled_like(${name}, ${state?.code ?? null}, ${country}, ${mostSpelledLike})`,
  );
  const documents = sql`
    select *, 0 as rank, ${weightFor(preferred)} as likelihood from (${sql.join(alike, sql` union `)}) as alike`;
  const found = await sql<PlaceDocument>`${withLocation(documents)}`.execute(db);
  return found.rows;
}

function weightFor(preferred: Country | undefined): RawBuilder<number> {
  if (!preferred) return sql`weight`;
  return sql`weight + case when country = ${preferred} then ${countryAdvantage}::real else 0 end`;
}

function withLocation(documents: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select found.id, found.kind, found.subject_id, found.title, found.folded, found.state, found.country,
      found.latitude, found.longitude, found.likelihood as weight, found.rank,
      location.address_1, location.city, location.postal_code, location.url_name
    from (${documents}) as found
    left join location on found.kind = 'location' and location.id = found.subject_id
    where found.kind <> 'location' or location.active`;
}
