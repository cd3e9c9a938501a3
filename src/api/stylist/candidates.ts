import { type Kysely, sql } from "kysely";
import type { Country } from "#domain/country.ts";
import type { Database } from "../database/schema.ts";
import type { KeywordMatch } from "./keyword-match.ts";

export interface CandidateSearch {
  /** Where to look, the nearest location first; null is everywhere in the country. */
  location_ids: readonly number[] | null;
  country: Country;
  keyword: KeywordMatch | null;
  /** Kinds of service of which one must be offered; none of them is any. */
  services: readonly string[];
  limit: number;
  offset: number;
}

export interface Candidates {
  ids: number[];
  total: number;
  /** Where they are, in the order of the search. */
  location_ids: number[];
  /** How many offer each kind of service, whatever kinds were asked for. */
  services: Array<{ value: string; count: number }>;
}

/**
 * Professionals by place and keyword, in one query: the nearest location first, then the best match, then who can be booked
 * here. Otherwise the order of guids mixes everybody fairly, and is the same on every page.
 */
export async function findCandidates(db: Kysely<Database>, search: CandidateSearch): Promise<Candidates> {
  if (!search.location_ids && !search.keyword) return findAnybody(db, search);
  const { location_ids, country, keyword, services, limit, offset } = search;
  const spots = location_ids
    ? sql`unnest(${location_ids}::bigint[]) with ordinality as spot (location_id, at)`
    : sql`(select id, 0 from location where active and country = ${country}) as spot (location_id, at)`;
  const { joined, rank } = matching(keyword);
  const found = await sql<Candidates>`
    with matching as materialized (
      select stylist.id, stylist.location_id, stylist.books_online, stylist.guid, spot.at, ${rank} as rank
      from ${spots} join stylist using (location_id) ${joined}
      where stylist.active
    ), offered as (
      select matching.id as stylist_id, kind.category
      from matching cross join lateral (
        select distinct category from service where service.stylist_id = matching.id and service.active
      ) as kind
    ), chosen as (
      select * from matching
      where ${services.length === 0} or id in (select stylist_id from offered where category = any(${services}::text[]))
    )
    select
      to_json(array(select id from chosen
        order by at, rank, books_online desc, guid limit ${limit} offset ${offset})) as ids,
      (select count(*)::int from chosen) as total,
      to_json(array(select location_id from chosen group by location_id, at order by at, location_id)) as location_ids,
      coalesce((select json_agg(json_build_object('value', category, 'count', count) order by count desc, category)
        from (select category, count(*) from offered group by category) as counted), '[]') as services
  `.execute(db);
  return theRow(found.rows);
}

/** Everybody in a country: too many to count what each offers. */
async function findAnybody(
  db: Kysely<Database>,
  { country, services, limit, offset }: CandidateSearch,
): Promise<Candidates> {
  const anybody = sql`
    from stylist join location on location.id = stylist.location_id
    where stylist.active and location.active and location.country = ${country}
      ${
        services.length === 0
          ? sql``
          : sql`and exists (
              select from service
              where service.stylist_id = stylist.id and service.active and service.category = any(${services}::text[])
            )`
      }`;
  const found = await sql<Candidates>`
    with page as materialized (
      select stylist.id, stylist.location_id ${anybody}
      order by stylist.books_online desc, stylist.guid limit ${limit} offset ${offset}
    )
    select
      to_json(array(select id from page)) as ids,
      (select count(*)::int ${anybody}) as total,
      to_json(array(select distinct location_id from page)) as location_ids,
      '[]'::json as services
  `.execute(db);
  return theRow(found.rows);
}

/** Whom a keyword matches: people by their own name or their business's, and everybody who offers what it names. */
function matching(keyword: KeywordMatch | null) {
  if (!keyword) return { joined: sql``, rank: sql`0` };
  const ids = [...keyword.people.keys()];
  const ranks = [...keyword.people.values()];
  const matched = sql`(
    select stylist_id, min(rank) as rank from (
      select unnest(${ids}::bigint[]) as stylist_id, unnest(${ranks}::int[]) as rank
      union all
      select stylist_id, 0 from service
      where active and (name = any(${keyword.service_names}::text[]) or category = any(${keyword.categories}::text[]))
    ) as any_match
    group by stylist_id
  ) as matched`;
  return { joined: sql`join ${matched} on matched.stylist_id = stylist.id`, rank: sql`matched.rank` };
}

function theRow(rows: readonly Candidates[]): Candidates {
  const [row] = rows;
  if (!row) throw new Error("A query for one row answered none");
  return row;
}
