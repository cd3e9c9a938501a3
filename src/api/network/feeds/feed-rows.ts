import { type Kysely, sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { Database } from "../../platform/database/schema.ts";
import { activeServices, placeColumns } from "../../platform/database/stylist-rows.ts";

/** Rows of one query, so that a feed of any length needs the memory of one page. */
const pageSize = 500;

export type FeedLocation = Awaited<ReturnType<typeof locationsAfter>>[number];
export type FeedProfessional = Awaited<ReturnType<typeof professionalsAfter>>[number];

/** Every listed location, by id. */
export function feedLocations(db: Kysely<Database>): AsyncGenerator<FeedLocation> {
  return inPages((id) => locationsAfter(db, id));
}

/** Every professional who is booked on the site, by id. */
export function feedProfessionals(db: Kysely<Database>): AsyncGenerator<FeedProfessional> {
  return inPages((id) => professionalsAfter(db, id));
}

/** When the network last changed, in seconds; two runs without an edit in between agree. */
export async function lastEditSeconds(db: Kysely<Database>): Promise<number> {
  const { at } = await db
    .selectNoFrom(
      sql<number>`extract(epoch from greatest(
        (select max(updated_at) from location), (select max(updated_at) from stylist), 'epoch'::timestamptz))::bigint::int`.as(
        "at",
      ),
    )
    .executeTakeFirstOrThrow();
  return at;
}

async function* inPages<Row extends { id: number }>(after: (id: number) => Promise<Row[]>) {
  for (let id = 0; ; ) {
    const rows = await after(id);
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < pageSize) return;
    id = last.id;
  }
}

function locationsAfter(db: Kysely<Database>, id: number) {
  return db
    .selectFrom("location")
    .where("location.active", "=", true)
    .where("location.id", ">", id)
    .select(["location.id", "location.url_name", "location.name", ...placeColumns])
    .select(["location.plain_description", "location.opened_year", "location.facebook_url"])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom("stylist")
          .whereRef("stylist.location_id", "=", "location.id")
          .where("stylist.active", "=", true)
          .where("stylist.books_online", "=", true)
          .select("stylist.id"),
      ).as("is_bookable"),
    )
    .orderBy("location.id")
    .limit(pageSize)
    .execute();
}

function professionalsAfter(db: Kysely<Database>, id: number) {
  return db
    .selectFrom("stylist")
    .innerJoin("location", "location.id", "stylist.location_id")
    .where("stylist.active", "=", true)
    .where("stylist.books_online", "=", true)
    .where("location.active", "=", true)
    .where("stylist.id", ">", id)
    .select(["stylist.id", "stylist.url_name", "stylist.first_name", "stylist.last_name"])
    .select(["stylist.business_name", "stylist.suite", "stylist.phone", ...placeColumns])
    .select((stylist) =>
      jsonArrayFrom(
        activeServices(stylist)
          .select(["service.guid", "service.category", "service.name", "service.description"])
          .select(["service.duration_minutes", "service.price_cents", "service.currency"]),
      ).as("services"),
    )
    .orderBy("stylist.id")
    .limit(pageSize)
    .execute();
}
