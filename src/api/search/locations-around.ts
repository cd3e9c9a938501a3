import { type Kysely, type SqlBool, sql } from "kysely";
import type { Location } from "#contract/location.ts";
import type { Country } from "#domain/country.ts";
import { distanceMiles, type Point } from "#domain/distance.ts";
import { findState } from "#domain/state.ts";
import type { Database } from "../database/schema.ts";
import { selectLocations, toLocation } from "../location/queries.ts";

const byName = new Intl.Collator("en");
const metersPerMile = 1609.344;
/** earthdistance takes the earth for a little larger than we do. */
const boxMargin = 1.01;

/** The ids of locations within a radius of a point, nearest first. */
export async function locationsWithin(
  db: Kysely<Database>,
  from: Point,
  radiusMiles: number,
): Promise<number[]> {
  const boxMeters = radiusMiles * metersPerMile * boxMargin;
  const near = await activeLocations(db)
    .where(sql<SqlBool>`earth_box(${earthPoint(from)}, ${boxMeters}) @> position`)
    .select(["id", "latitude", "longitude"])
    .execute();
  return near
    .map(({ id, ...at }) => ({ id, miles: distanceMiles(from, at) }))
    .filter(({ miles }) => miles <= radiusMiles)
    .sort((one, other) => one.miles - other.miles || one.id - other.id)
    .map(({ id }) => id);
}

/** The ids of the locations nearest to a point, however far. */
export async function nearestLocations(db: Kysely<Database>, from: Point, limit: number): Promise<number[]> {
  return ids(
    activeLocations(db)
      .orderBy(sql`position <-> ${earthPoint(from)}`)
      .limit(limit),
  );
}

/** All of a state, outward from its largest city, so that metros stay together. */
export async function locationsOfState(
  db: Kysely<Database>,
  { state, country }: { state: string; country: Country },
): Promise<number[]> {
  const largestCity = db
    .selectFrom("place")
    .where("kind", "=", "city")
    .where("country", "=", country)
    .where("state", "=", state)
    .orderBy("population", "desc")
    .limit(1)
    .select("position");
  return ids(
    activeLocations(db)
      .where("country", "=", country)
      .where("state", "=", state)
      .orderBy(sql`position <-> ${largestCity}`)
      .orderBy("id"),
  );
}

/** All of a country, by state, city and name. */
export async function locationsOfCountry(db: Kysely<Database>, country: Country): Promise<number[]> {
  const rows = await activeLocations(db)
    .where("country", "=", country)
    .select(["id", "state", "city", "name"])
    .execute();
  return rows
    .map((row) => ({ ...row, where: [findState(row.state)?.name, row.city, row.name].join("\n") }))
    .sort((one, other) => byName.compare(one.where, other.where) || one.id - other.id)
    .map(({ id }) => id);
}

/** These locations in this order, with their distances from a point. */
export async function locationsInOrder(
  db: Kysely<Database>,
  order: readonly number[],
  from: Point | null,
): Promise<Location[]> {
  if (order.length === 0) return [];
  const rows = await selectLocations(db).where("location.id", "in", order).execute();
  const byId = new Map(rows.map((row) => [row.id, toLocation(row, from)]));
  return order.flatMap((id) => byId.get(id) ?? []);
}

function activeLocations(db: Kysely<Database>) {
  return db.selectFrom("location").where("active", "=", true);
}

async function ids(query: ReturnType<typeof activeLocations>): Promise<number[]> {
  const rows = await query.select("id").execute();
  return rows.map(({ id }) => id);
}

function earthPoint({ latitude, longitude }: Point) {
  return sql`ll_to_earth(${latitude}, ${longitude})`;
}
