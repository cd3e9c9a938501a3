import { type Kysely, type RawBuilder, sql } from "kysely";
import { services } from "#domain/network/service.ts";
import type { Country } from "#domain/platform/country.ts";
import type { Database } from "../../platform/database/schema.ts";
import { hasBusinessName, hasOwnName, nameWordsOf } from "../search-index/name-match.ts";
import type { Offer } from "../search-index/offers.ts";
import { fit, type SearchTarget } from "./search-target.ts";

/** How a professional fits under one price cap; null if no service of theirs does. */
export interface Fit {
  fit: number | null;
  /** The kinds of service they offer, a bit for each in the order of `services`. */
  kinds: number;
}

export interface PersonFound {
  id: number;
  /** Position of the location. */
  at: number;
  /** One for each price cap. */
  fits: [Fit, ...Fit[]];
}

/** Who fits at these locations under any of the price caps: by the first cap's fit, in the order of the locations, then those who can be booked online. */
export async function peopleAt(
  db: Kysely<Database>,
  locationIds: readonly number[],
  target: SearchTarget | null,
  caps: readonly (number | null)[],
): Promise<PersonFound[]> {
  const { exact, treatments, kind } = target ?? noTarget;
  const values = services.map(({ value }) => value);
  const underEach = (value: RawBuilder<unknown>) =>
    sql`array[${sql.join(caps.map((cap) => sql`${value} filter (where ${priceWithin(cap)})`))}]`;
  const kinds = sql`bit_or(1 << array_position(${values}::text[], category) - 1)`;
  const fits = sql`min(case
    when category || ' ' || name = any(${keysOf(exact)}::text[]) then ${fit.exact}::int
    when category || ' ' || name = any(${keysOf(treatments)}::text[]) then ${fit.treatment}::int
    when category = ${kind} then ${fit.service}::int
  end)`;
  const found = caps.map(
    (cap, at) => sql`json_build_object(
      'fit', ${fitOf(target, cap, at + 1)}, 'kinds', coalesce(offered.kinds[${sql.lit(at + 1)}], 0))`,
  );
  const { rows } = await sql<PersonFound>`
    select stylist.id, place.at::int - 1 as at, json_build_array(${sql.join(found)}) as fits
    from unnest(${locationIds}::bigint[]) with ordinality as place (id, at)
    -- Without the offset, many locations would have every professional read.
    cross join lateral (select * from stylist where location_id = place.id and active offset 0) as stylist
    cross join lateral (
      select ${underEach(kinds)} as kinds, ${underEach(fits)} as fits
      from service where service.stylist_id = stylist.id and service.active
    ) as offered
    where coalesce(${sql.join(caps.map((cap, at) => fitOf(target, cap, at + 1)))}) is not null
    order by ${fitOf(target, caps[0] ?? null, 1)}, place.at, stylist.books_online desc, stylist.guid`.execute(
    db,
  );
  return rows;
}

/** A price on request is within no cap. */
function priceWithin(cap: number | null): RawBuilder<unknown> {
  return cap === null ? sql`true` : sql`price_cents <= ${cap}`;
}

const noTarget = { exact: [], treatments: [], kind: null };

/** `at` is the cap's position in the arrays of `peopleAt`, from 1. */
function fitOf(target: SearchTarget | null, cap: number | null, at: number): RawBuilder<number | null> {
  const offered = sql<number | null>`offered.fits[${sql.lit(at)}]`;
  if (!target || target.name) {
    const whole = target?.name ? fitOfName(target.name) : sql<number>`${fit.exact}::int`;
    return cap === null ? whole : sql`case when offered.kinds[${sql.lit(at)}] is not null then ${whole} end`;
  }
  // A specialty has no price.
  return target.specialties.length === 0 || cap !== null
    ? offered
    : sql`case when ${offered} < ${fit.service}::int then ${offered}
        when stylist.specialties && ${target.specialties}::text[] then ${fit.specialty}::int
        else ${offered} end`;
}

/** A whole name fits better than a part of one. */
function fitOfName(name: string): RawBuilder<number | null> {
  const words = nameWordsOf(name);
  const fits = (column: "name_words" | "business_words", has: RawBuilder<boolean>) =>
    sql`case when ${has} then
      case when ${sql.ref(column)} <@ ${words.whole} then ${fit.exact}::int else ${fit.treatment}::int end end`;
  return sql`least(${fits("name_words", hasOwnName(words))}, ${fits("business_words", hasBusinessName(words))})`;
}

export interface PeopleAsked {
  /** Null is everywhere. */
  country: Country | null;
  target: SearchTarget | null;
  /** Kinds of service of which one must be offered; none of them is any. */
  kinds: readonly string[];
  /** The highest price, in cents; null is any. */
  maxPriceCents: number | null;
  /** Only those of the same kind of service who don't offer the treatment. */
  isNextBest: boolean;
}

/** Those of a whole country who fit, the best first, then in an order that mixes locations fairly. */
export async function peopleOfCountry(
  db: Kysely<Database>,
  asked: PeopleAsked,
  limit: number,
): Promise<number[]> {
  const { target, isNextBest, maxPriceCents } = asked;
  const best = target && !isNextBest ? bestFirst(target, maxPriceCents) : [];
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

function whoFit({ country, target, kinds, isNextBest, maxPriceCents }: PeopleAsked): RawBuilder<unknown> {
  const isPriced = maxPriceCents !== null && kinds.length === 0;
  const conditions = [
    sql`stylist.active`,
    sql`location.active`,
    ...(country ? [sql`location.country = ${country}`] : []),
    ...(kinds.length > 0 || isPriced ? [offersKind(kinds, maxPriceCents)] : []),
    ...(target ? conditionsOf(target, isNextBest, maxPriceCents) : []),
  ];
  return sql`from stylist join location on location.id = stylist.location_id
    where ${sql.join(conditions, sql` and `)}`;
}

function conditionsOf(target: SearchTarget, isNextBest: boolean, cap: number | null): RawBuilder<unknown>[] {
  const { name, kind, exact, treatments, specialties, hasNextBest } = target;
  if (name) return [sql`(${hasOwnName(nameWordsOf(name))} or ${hasBusinessName(nameWordsOf(name))})`];
  if (kind === null) return [sql`false`];
  const ofKind = offersKind([kind], cap);
  if (!hasNextBest) return [ofKind];
  const offering = sql`stylist.id in (
    ${idsOffering([...exact, ...treatments], cap)}
    union all
    select id from stylist where active and specialties && ${cap === null ? specialties : []}::text[]
  )`;
  return isNextBest ? [ofKind, sql`not ${offering}`] : [offering];
}

/** No kinds are any. */
function offersKind(kinds: readonly string[], cap: number | null): RawBuilder<unknown> {
  const ofKind = kinds.length > 0 ? sql`category = any(${kinds}::text[])` : sql`true`;
  return sql`exists (
    select from service where service.stylist_id = stylist.id and service.active and ${ofKind} and ${priceWithin(cap)}
  )`;
}

function bestFirst({ name, exact, treatments }: SearchTarget, cap: number | null): RawBuilder<unknown>[] {
  if (name) return [fitOfName(name)];
  return [exact, treatments]
    .filter((offers) => offers.length > 0)
    .map((offers) => sql`stylist.id not in (${idsOffering(offers, cap)})`);
}

function idsOffering(offers: readonly Offer[], cap: number | null): RawBuilder<unknown> {
  return sql`select stylist_id from service where active and ${priceWithin(cap)} and (category, name) in (
    select * from unnest(${offers.map(({ category }) => category)}::text[], ${offers.map(({ name }) => name)}::text[])
  )`;
}

/** As the statement joins them. */
function keysOf(offers: readonly Offer[]): string[] {
  return offers.map(({ category, name }) => `${category} ${name}`);
}
