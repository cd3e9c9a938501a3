import { type Kysely, type NotNull, sql } from "kysely";
import { type PostalCode, postalArea } from "#domain/postal-code.ts";
import type { Database } from "../database/schema.ts";

/** The areas whose codes begin as typed, in order. */
export async function postalPlacesFrom(db: Kysely<Database>, typed: PostalCode, limit: number) {
  return postalPlaces(db, typed)
    .where("postal_code", "like", `${postalArea(typed)}%`)
    .orderBy("postal_code")
    .limit(limit)
    .execute();
}

/** The area of a postal code, or for a code that no gazetteer knows, the one next to it in order. */
export async function nearestPostalPlace(db: Kysely<Database>, typed: PostalCode) {
  const code = postalArea(typed);
  const places = postalPlaces(db, typed).limit(1);
  // Compared byte by byte, as the index on the codes is.
  const before = places.where(sql<boolean>`postal_code ~<~ ${code}`).orderBy(sql`postal_code using ~>~`);
  const from = places.where(sql<boolean>`postal_code ~>=~ ${code}`).orderBy(sql`postal_code using ~<~`);
  const around = await db
    .selectFrom(from.as("from"))
    .selectAll()
    .unionAll(db.selectFrom(before.as("before")).selectAll())
    .execute();
  around.sort((one, other) => sharedStart(other.postal_code, code) - sharedStart(one.postal_code, code));
  return around[0] ?? null;
}

function postalPlaces(db: Kysely<Database>, { country }: PostalCode) {
  return db
    .selectFrom("place")
    .where("country", "=", country)
    .where("postal_code", "is not", null)
    .select(["name", "state", "country", "postal_code", "latitude", "longitude"])
    .$narrowType<{ postal_code: NotNull }>();
}

function sharedStart(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length;
}
