import { type Kysely, sql } from "kysely";
import type { WeeklyHours } from "#domain/booking/opening-hours.ts";
import type { Database } from "../../platform/database/schema.ts";

export const tour = { category: "tour", name: "Private tour", duration_minutes: 30 };
/** The row of a location's tours among the professionals. */
export const tourCalendar = (location_id: number) => ({
  location_id,
  kind: "tours" as const,
  active: false,
  url_name: `tours-at-${location_id}`,
  first_name: "",
  last_name: "",
  slot_step_minutes: 30,
  minimum_notice_minutes: 120,
  horizon_days: 30,
});

/** Sets when a location's manager gives tours, in the location's time; no hours ends the offer, and booked tours stay. The caller refreshes the working time. */
export async function setTourHours(
  transaction: Kysely<Database>,
  location_id: number,
  hours: readonly WeeklyHours[],
): Promise<void> {
  const { id } = await transaction
    .insertInto("stylist")
    .values(tourCalendar(location_id))
    .onConflict((conflict) =>
      conflict.column("location_id").where("kind", "=", "tours").doUpdateSet({ updated_at: sql`now()` }),
    )
    .returning("id")
    .executeTakeFirstOrThrow();
  const offered = await transaction
    .selectFrom("service")
    .where("stylist_id", "=", id)
    .select("id")
    .executeTakeFirst();
  if (!offered)
    await transaction
      .insertInto("service")
      .values({ stylist_id: id, ...tour })
      .execute();
  await transaction.deleteFrom("weekly_hours").where("stylist_id", "=", id).execute();
  if (hours.length > 0)
    await transaction
      .insertInto("weekly_hours")
      .values(hours.map((opening) => ({ stylist_id: id, ...opening })))
      .execute();
}

/** The calendar of a location's tours and the service that books one; undefined while it offers none. */
export async function findTours(
  db: Kysely<Database>,
  location_id: number,
): Promise<{ stylist_id: number; service_id: string; hours: WeeklyHours[] } | undefined> {
  const rows = await db
    .selectFrom("stylist")
    .innerJoin("service", "service.stylist_id", "stylist.id")
    .innerJoin("weekly_hours", "weekly_hours.stylist_id", "stylist.id")
    .where("stylist.location_id", "=", location_id)
    .where("stylist.kind", "=", "tours")
    .orderBy("weekday")
    .orderBy("opens")
    .select(["stylist.id", "service.guid", "weekday", "opens", "closes"])
    .execute();
  const [first] = rows;
  return (
    first && {
      stylist_id: first.id,
      service_id: first.guid,
      hours: rows.map(({ weekday, opens, closes }) => ({ weekday, opens, closes })),
    }
  );
}
