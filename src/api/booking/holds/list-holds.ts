import { type Kysely, sql } from "kysely";
import { instant } from "../../platform/database/instant.ts";
import type { Database } from "../../platform/database/schema.ts";

/** The unexpired holds of visitors and offers, the first to expire first; `network` is null for an offer's. */
export function listHolds(db: Kysely<Database>, now: Temporal.Instant) {
  return db
    .selectFrom("booking")
    .innerJoin("stylist", "stylist.id", "booking.stylist_id")
    .innerJoin("location", "location.id", "booking.location_id")
    .where("booking.status", "=", "held")
    .where("held_until", ">", instant(now))
    .where("booking.demo", "=", false)
    .orderBy("held_until")
    .select(["booking.reference", "stylist.url_name as professional", "location.url_name as location"])
    .select(["held_by as network", sql<Temporal.Instant>`held_until`.as("held_until")])
    .select(sql<Temporal.Instant>`lower(during)`.as("starts_at"))
    .execute();
}

/** Ends a hold, or all of a network; returns how many there were. */
export async function freeHolds(
  db: Kysely<Database>,
  which: { reference: string } | { held_by: string },
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("booking")
    .where("status", "=", "held")
    .where((hold) => hold.and(which))
    .executeTakeFirst();
  return Number(numDeletedRows);
}
