import { randomBytes } from "node:crypto";
import type { Insertable, Kysely } from "kysely";
import { createReference, referenceBytes } from "#domain/platform/reference.ts";
import { instantRange } from "../../platform/database/instant.ts";
import type { Database } from "../../platform/database/schema.ts";
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

const referencesTried = 5;

/** References are short enough for the phone, so now and then one is taken: then another is drawn. */
export async function insertBooking(
  transaction: Kysely<Database>,
  booking: Omit<Insertable<Database["booking"]>, "id" | "reference">,
): Promise<{ id: string; reference: string }> {
  for (let tried = 0; tried < referencesTried; tried += 1) {
    const stored = await transaction
      .insertInto("booking")
      .values({
        ...booking,
        id: randomBytes(16).toString("base64url"),
        reference: createReference("BK", randomBytes(referenceBytes)),
      })
      .onConflict((conflict) => conflict.column("reference").doNothing())
      .returning(["id", "reference"])
      .executeTakeFirst();
    if (stored) return stored;
  }
  throw new Error("No free reference was found");
}
