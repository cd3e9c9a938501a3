import type { Kysely } from "kysely";
import type { BookingEvent } from "#contract/booking/webhook-booking.ts";
import type { WebhookType } from "#contract/webhook.ts";
import { slotAt } from "#domain/booking/slot.ts";
import type { Database } from "../../platform/database/schema.ts";
import type { EventDefinition, EventSubject } from "../../platform/outbox/deliver-webhook.ts";
import { bookingFields, professionalFields } from "../bookings/booking-answer.ts";
import { selectBookings } from "../bookings/booking-queries.ts";

type BookingEventKind = Extract<WebhookType, `booking.${string}` | `tour.${string}`>;

export const bookingEvents: EventDefinition<BookingEventKind> = {
  kinds: [
    "booking.created",
    "booking.moved",
    "booking.cancelled",
    "tour.created",
    "tour.moved",
    "tour.cancelled",
  ],
  read: readBookingEvent,
};

/** `was` is the start before it was rescheduled. Null if the booking was deleted. */
async function readBookingEvent(
  db: Kysely<Database>,
  { booking_id, detail: { was } }: EventSubject,
): Promise<BookingEvent | null> {
  const booking = await selectBookings(db)
    .where("booking.id", "=", booking_id ?? "")
    .executeTakeFirst();
  if (!booking) return null;
  return {
    ...bookingFields(booking),
    // Programs write to clients with these words; `kind` says what it is.
    services:
      booking.kind === "tours"
        ? booking.services.map((service) => ({ ...service, name: "Visit" }))
        : booking.services,
    sequence: booking.sequence,
    previous_start: typeof was === "string" ? slotAt(Temporal.Instant.from(was), booking.time_zone) : null,
    utm_parameters: booking.utm_parameters,
    created_at: booking.created_at.toString(),
    updated_at: booking.updated_at.toString(),
    stylist: professionalFields(booking),
    location: {
      location_id: booking.location_id,
      url_name: booking.location_url_name,
      name: booking.location_name,
      country: booking.country,
    },
  };
}
