import { type Kysely, type RawBuilder, sql } from "kysely";
import { services } from "#domain/network/service.ts";
import type { Country } from "#domain/platform/country.ts";
import type { Database } from "../../platform/database/schema.ts";
import type { Offer } from "../search-index/offers.ts";
import { fit, type SearchTarget } from "./search-target.ts";

export interface PersonFound {
  id: number;
  /** Position of the location. */
  at: number;
  fit: number;
  /** The kinds of service they offer, a bit for each in the order of `services`. */
  kinds: number;
}

/** Who fits at these locations: by fit, in the order of the locations, then those who can be booked online. */
export async function peopleAt(
  db: Kysely<Database>,
  locationIds: readonly number[],
  target: SearchTarget | null,
): Promise<PersonFound[]> {
  const { exact, treatments, kind } = target ?? noTarget;
  const values = services.map(({ value }) => value);
  const { rows } = await sql<PersonFound>`
    select stylist.id, place.at::int - 1 as at, fits.fit, coalesce(offered.kinds, 0) as kinds
    from unnest(${locationIds}::bigint[]) with ordinality as place (id, at)
    -- Without the offset, many locations would have every professional read.
    cross join lateral (select * from stylist where location_id = place.id and active offset 0) as stylist
    cross join lateral (
      select bit_or(1 << array_position(${values}::text[], category) - 1) as kinds,
        min(case
          when category || ' ' || name = any(${keysOf(exact)}::text[]) then ${fit.exact}::int
          when category || ' ' || name = any(${keysOf(treatments)}::text[]) then ${fit.treatment}::int
          when category = ${kind} then ${fit.service}::int
        end) as fit
      from service where service.stylist_id = stylist.id and service.active
    ) as offered
    cross join lateral (select ${fitOf(target)} as fit) as fits
    where fits.fit is not null
    order by fits.fit, place.at, stylist.books_online desc, stylist.guid`.execute(db);
  return rows;
}

const noTarget = { exact: [], treatments: [], kind: null };

function fitOf(target: SearchTarget | null): RawBuilder<number | null> {
  if (!target) return sql`${fit.exact}::int`;
  if (target.nameWords) return fitOfName(target.nameWords);
  return target.specialties.length === 0
    ? sql`offered.fit`
    : sql`case when offered.fit < ${fit.service}::int then offered.fit
        when stylist.specialties && ${target.specialties}::text[] then ${fit.specialty}::int
        else offered.fit end`;
}

/** A whole name fits better than a part of one. */
function fitOfName(words: readonly string[]): RawBuilder<number | null> {
  const fits = (name: "name_words" | "business_words") => {
    const column = sql.ref(`stylist.${name}`);
    return sql`case when ${column} @> ${words}::text[]
      then case cardinality(${column}) when ${words.length} then ${fit.exact}::int else ${fit.treatment}::int end end`;
  };
  return sql`least(${fits("name_words")}, ${fits("business_words")})`;
}

export interface PeopleAsked {
  /** Null is everywhere. */
  country: Country | null;
  target: SearchTarget | null;
  /** Kinds of service of which one must be offered; none of them is any. */
  kinds: readonly string[];
  /** Only those of the same kind of service who don't offer the treatment. */
  isNextBest: boolean;
}

/** Those of a whole country who fit, the best first, then in an order that mixes locations fairly. */
export async function peopleOfCountry(
  db: Kysely<Database>,
  asked: PeopleAsked,
  limit: number,
): Promise<number[]> {
  const { target, isNextBest } = asked;
  const best = target && !isNextBest ? bestFirst(target) : [];
  const order = [...best, sql`stylist.books_online desc`, sql`stylist.guid`];
  const { rows } = await sql<{ id: number }>`
    select stylist.id ${whoFit(asked)}
    order by ${sql.join(order)} limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

export async function countPeople(db: Kysely<Database>, asked: PeopleAsked): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count ${whoFit(asked)}`.execute(db);
  return rows[0]?.count ?? 0;
}

function whoFit({ country, target, kinds, isNextBest }: PeopleAsked): RawBuilder<unknown> {
  const conditions = [
    sql`stylist.active`,
    sql`location.active`,
    ...(country ? [sql`location.country = ${country}`] : []),
    ...(kinds.length > 0 ? [offersKind(kinds)] : []),
    ...(target ? conditionsOf(target, isNextBest) : []),
  ];
  return sql`from stylist join location on location.id = stylist.location_id
    where ${sql.join(conditions, sql` and `)}`;
}

function conditionsOf(target: SearchTarget, isNextBest: boolean): RawBuilder<unknown>[] {
  const { nameWords, kind, exact, treatments, specialties, hasNextBest } = target;
  if (nameWords)
    return [
      sql`(stylist.name_words @> ${nameWords}::text[] or stylist.business_words @> ${nameWords}::text[])`,
    ];
  if (kind === null) return [sql`false`];
  const ofKind = offersKind([kind]);
  if (!hasNextBest) return [ofKind];
  const offering = sql`stylist.id in (
    ${idsOffering([...exact, ...treatments])}
    union all
    select id from stylist where active and specialties && ${specialties}::text[]
  )`;
  return isNextBest ? [ofKind, sql`not ${offering}`] : [offering];
}

function offersKind(kinds: readonly string[]): RawBuilder<unknown> {
  return sql`exists (
    select from service where service.stylist_id = stylist.id and service.active and category = any(${kinds}::text[])
  )`;
}

function bestFirst({ nameWords, exact, treatments }: SearchTarget): RawBuilder<unknown>[] {
  if (nameWords) return [fitOfName(nameWords)];
  return [exact, treatments]
    .filter((offers) => offers.length > 0)
    .map((offers) => sql`stylist.id not in (${idsOffering(offers)})`);
}

function idsOffering(offers: readonly Offer[]): RawBuilder<unknown> {
  return sql`select stylist_id from service where active and (category, name) in (
    select * from unnest(${offers.map(({ category }) => category)}::text[], ${offers.map(({ name }) => name)}::text[])
  )`;
}

/** As the statement joins them. */
function keysOf(offers: readonly Offer[]): string[] {
  return offers.map(({ category, name }) => `${category} ${name}`);
}
