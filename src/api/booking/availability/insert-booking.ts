import type { Insertable, Kysely } from "kysely";
import { instantRange } from "../../platform/database/instant.ts";
import type { Database } from "../../platform/database/schema.ts";
import { withReference } from "../../platform/database/with-reference.ts";
import type { Appointment } from "./appointment.ts";

/** Whose time a booking takes, and when. */
export function timeColumns({ schedule, services, during, busy, plannedAt }: Appointment) {
  return {
    stylist_id: schedule.stylist_id,
    location_id: schedule.location_id,
    service_ids: services.map(({ id }) => id),
    during: instantRange(during),
    busy: instantRange(busy),
    time_zone: schedule.calendar.time_zone,
    created_at: plannedAt.toString(),
  };
}

export async function insertBooking(
  transaction: Kysely<Database>,
  booking: Omit<Insertable<Database["booking"]>, "id" | "reference">,
): Promise<{ id: string; reference: string }> {
  return withReference("BK", (identity) =>
    transaction
      .insertInto("booking")
      .values({ ...booking, ...identity })
      .onConflict((conflict) => conflict.column("reference").doNothing())
      .returning(["id", "reference"])
      .executeTakeFirst(),
  );
}
