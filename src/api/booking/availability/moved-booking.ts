import { type Kysely, sql } from "kysely";
import type { Database } from "../../platform/database/schema.ts";

/** Whose time a booking takes that is to be moved, and how much of it, whatever its services take by now. */
export async function findMovedBooking(
  db: Kysely<Database>,
  id: string,
): Promise<{ stylist_id: number; minutes: number } | undefined> {
  return db
    .selectFrom("booking")
    .where("id", "=", id)
    .where("status", "<>", "held")
    .where("anonymised_at", "is", null)
    .select("stylist_id")
    .select(sql<number>`extract(epoch from upper(during) - lower(during))::float8 / 60`.as("minutes"))
    .executeTakeFirst();
}
