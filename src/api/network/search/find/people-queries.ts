import { type Kysely, type RawBuilder, sql } from "kysely";
import { serviceChoices } from "#domain/network/service.ts";
import type { Country } from "#domain/platform/country.ts";
import type { Database } from "../../../platform/database/schema.ts";
import { hasBusinessName, hasOwnName, nameWordsOf } from "../read/lexicon/name-match.ts";
import type { Offer } from "../read/lexicon/offers.ts";
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
  maxPriceCents: number | null,
): Promise<PersonFound[]> {
  const { exact, treatments, kind } = target ?? noTarget;
  const values = serviceChoices.map(({ value }) => value);
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
      from service where service.stylist_id = stylist.id and service.active and ${priceWithin(maxPriceCents)}
    ) as offered
    cross join lateral (select ${fitOf(target, maxPriceCents)} as fit) as fits
    where fits.fit is not null
    order by fits.fit, place.at, stylist.books_online desc, stylist.guid`.execute(db);
  return rows;
}

/** A price on request is within no cap. */
function priceWithin(cap: number | null): RawBuilder<unknown> {
  return cap === null ? sql`true` : sql`price_cents <= ${cap}`;
}

const noTarget = { exact: [], treatments: [], kind: null };

function fitOf(target: SearchTarget | null, maxPriceCents: number | null): RawBuilder<number | null> {
  if (!target || target.name) {
    const whole = target?.name ? fitOfName(target.name) : sql<number>`${fit.exact}::int`;
    return maxPriceCents === null ? whole : sql`case when offered.kinds is not null then ${whole} end`;
  }
  // A specialty has no price.
  return target.specialties.length === 0 || maxPriceCents !== null
    ? sql`offered.fit`
    : sql`case when offered.fit < ${fit.service}::int then offered.fit
        when stylist.specialties && ${target.specialties}::text[] then ${fit.specialty}::int
        else offered.fit end`;
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

export interface PersonAtWork {
  id: number;
  location_id: number;
}

/** Those of a whole country who fit, the best first, then in an order that mixes locations fairly. */
export async function peopleOfCountry(
  db: Kysely<Database>,
  query: PeopleAsked,
  limit: number,
): Promise<PersonAtWork[]> {
  const order = sql`books_online desc, guid limit ${limit}`;
  // Each tier by itself stops at the limit, however many fit.
  const best = tiersOf(query).map(
    (who, at) =>
      sql`(select stylist.id, location_id, books_online, guid, ${sql.lit(at)} as tier ${whoFit(query, who)} order by ${order})`,
  );
  const { rows } = await sql<PersonAtWork>`
    -- Stays unprepared: a plan for any values takes up to seventy times as long for a rare treatment.
    select id, location_id from (${sql.join(best, sql` union all `)}) as best
    group by id, location_id, books_online, guid order by min(tier), ${order}`.execute(db);
  return rows;
}

export async function countPeople(db: Kysely<Database>, query: PeopleAsked): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count ${whoFit(query, sql`(${anyOf(tiersOf(query))})`)}`.execute(db);
  return rows[0]?.count ?? 0;
}

function whoFit(
  { country, kinds, maxPriceCents }: PeopleAsked,
  who: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const isPriced = maxPriceCents !== null && kinds.length === 0;
  const conditions = [
    sql`stylist.active`,
    sql`location.active`,
    ...(country ? [sql`location.country = ${country}`] : []),
    ...(kinds.length > 0 || isPriced ? [offersKind(kinds, maxPriceCents)] : []),
    who,
  ];
  return sql`from stylist join location on location.id = stylist.location_id
    where ${sql.join(conditions, sql` and `)}`;
}

/** Conditions of those who fit about equally well, the best first; one may hold for those of a better one. */
function tiersOf({ target, isNextBest, maxPriceCents: cap }: PeopleAsked): RawBuilder<unknown>[] {
  if (!target) return [sql`true`];
  const { name, kind, exact, treatments, specialties, hasNextBest } = target;
  if (name) {
    const hasName = sql`(${hasOwnName(nameWordsOf(name))} or ${hasBusinessName(nameWordsOf(name))})`;
    return [sql`${hasName} and ${fitOfName(name)} = ${fit.exact}::int`, hasName];
  }
  if (kind === null) return [sql`false`];
  const ofKind = offersKind([kind], cap);
  if (!hasNextBest) return [ofKind];
  const listed = sql`specialties && ${cap === null ? specialties : []}::text[]`;
  const offering = [offers(exact, cap), offers(treatments, cap), listed];
  return isNextBest ? [sql`${ofKind} and not (${anyOf(offering)})`] : offering;
}

function anyOf(conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return sql.join(conditions, sql` or `);
}

/** No kinds are any. */
function offersKind(kinds: readonly string[], cap: number | null): RawBuilder<unknown> {
  const ofKind = kinds.length > 0 ? sql`category = any(${kinds}::text[])` : sql`true`;
  return sql`exists (
    select from service where service.stylist_id = stylist.id and service.active and ${ofKind} and ${priceWithin(cap)}
  )`;
}

/** Names of a target's categories are in it whatever the category, so that the planner can estimate them apart. */
function offers(some: readonly Offer[], cap: number | null): RawBuilder<unknown> {
  return sql`stylist.id in (
    select stylist_id from service where active and ${priceWithin(cap)}
      and category = any(${some.map(({ category }) => category)}::text[])
      and name = any(${some.map(({ name }) => name)}::text[])
  )`;
}

/** As the statement joins them. */
function keysOf(offers: readonly Offer[]): string[] {
  return offers.map(({ category, name }) => `${category} ${name}`);
}
