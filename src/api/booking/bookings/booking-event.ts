import type { Kysely } from "kysely";
import type { BookingEvent } from "#contract/webhook-booking.ts";
import { slotAt } from "#domain/slot.ts";
import type { Database } from "../../platform/database/schema.ts";
import { selectBookings } from "./queries.ts";

/** A booking as it is told of; `was` is the start it had before a move. Null for one that is no longer kept. */
export async function bookingEventOf(
  db: Kysely<Database>,
  id: string,
  was: string | null,
): Promise<BookingEvent | null> {
  const booking = await selectBookings(db)
    .where("booking.id", "=", id)
    .select(["booking.utm_parameters", "booking.created_at", "location.id as location_id"])
    .executeTakeFirst();
  if (!booking) return null;
  const { time_zone } = booking;
  return {
    reference: booking.reference,
    sequence: booking.sequence,
    status: booking.status === "confirmed" ? "confirmed" : "cancelled",
    start: slotAt(booking.starts_at, time_zone),
    end: slotAt(booking.ends_at, time_zone),
    time_zone,
    previous_start: was === null ? null : slotAt(Temporal.Instant.from(was), time_zone),
    first_name: booking.first_name,
    last_name: booking.last_name,
    email: booking.email,
    phone: booking.phone,
    note: booking.note,
    services: booking.services,
    price_cents: booking.price_cents,
    currency: booking.currency,
    cancelled_by: booking.cancelled_by,
    cancel_reason: booking.cancel_reason,
    utm_parameters: booking.utm_parameters,
    created_at: booking.created_at.toString(),
    updated_at: booking.updated_at.toString(),
    stylist: {
      stylist_id: booking.stylist_id,
      guid: booking.guid,
      url_name: booking.stylist_url_name,
      first_name: booking.stylist_first_name,
      last_name: booking.stylist_last_name,
      business_name: booking.business_name,
      suite: booking.suite,
    },
    location: {
      location_id: booking.location_id,
      url_name: booking.location_url_name,
      name: booking.location_name,
      country: booking.country,
    },
  };
}
