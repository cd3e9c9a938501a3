import { type Kysely, sql } from "kysely";
import { instant } from "../../platform/database/instant.ts";
import type { Database } from "../../platform/database/schema.ts";

const twoReadings = { minutes: 20 };

/** Calendars that became unreadable between two moments, and failed at least twice; each with its professional's address, else the location's. */
export async function unreadCalendars(
  transaction: Kysely<Database>,
  since: Temporal.Instant,
  until: Temporal.Instant,
  fallback: string,
) {
  return transaction
    .selectFrom("stylist_calendar")
    .innerJoin("stylist", "stylist.id", "stylist_calendar.stylist_id")
    .innerJoin("location", "location.id", "stylist.location_id")
    .where("problem", "is not", null)
    .where("failed_at", ">", instant(since.subtract(twoReadings)))
    .where("failed_at", "<=", instant(until.subtract(twoReadings)))
    .where("calendar_url", "is not", null)
    .orderBy("stylist.id")
    .select(["calendar_url", "problem", "odd", "location.language"])
    .select(sql<string>`coalesce(stylist.email, public_email, ${fallback})`.as("recipient"))
    .select(
      sql<string>`coalesce(nullif(trim(first_name || ' ' || last_name), ''), location.name)`.as(
        "professional",
      ),
    )
    .execute();
}
