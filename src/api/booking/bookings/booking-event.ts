import type { Kysely } from "kysely";
import type { BookingEvent } from "#contract/booking/webhook-booking.ts";
import { slotAt } from "#domain/booking/slot.ts";
import type { Database } from "../../platform/database/schema.ts";
import { bookingFields, stylistFields } from "./booking-fields.ts";
import { selectBookings } from "./booking-queries.ts";

/** The webhook payload of a booking; `was` is its start before a move. Null if the booking was deleted. */
export async function bookingEventOf(
  db: Kysely<Database>,
  id: string,
  was: string | null,
): Promise<BookingEvent | null> {
  const booking = await selectBookings(db)
    .where("booking.id", "=", id)
    .select(["booking.utm_parameters", "location.id as location_id"])
    .executeTakeFirst();
  if (!booking) return null;
  return {
    ...bookingFields(booking),
    sequence: booking.sequence,
    previous_start: was === null ? null : slotAt(Temporal.Instant.from(was), booking.time_zone),
    utm_parameters: booking.utm_parameters,
    created_at: booking.created_at.toString(),
    updated_at: booking.updated_at.toString(),
    stylist: stylistFields(booking),
    location: {
      location_id: booking.location_id,
      url_name: booking.location_url_name,
      name: booking.location_name,
      country: booking.country,
    },
  };
}
