import { slotAt } from "#domain/booking/slot.ts";
import type { BookingWithPlace } from "./booking-queries.ts";

/** The fields common to the client's page, mails and webhooks. */
export function bookingFields(booking: BookingWithPlace) {
  const { time_zone } = booking;
  return {
    reference: booking.reference,
    kind: booking.kind === "tours" ? ("tour" as const) : ("appointment" as const),
    status: booking.status === "confirmed" ? ("confirmed" as const) : ("cancelled" as const),
    start: slotAt(booking.starts_at, time_zone),
    end: slotAt(booking.ends_at, time_zone),
    time_zone,
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
  };
}

export function stylistFields(booking: BookingWithPlace) {
  return {
    stylist_id: booking.stylist_id,
    guid: booking.guid,
    url_name: booking.stylist_url_name,
    first_name: booking.stylist_first_name,
    last_name: booking.stylist_last_name,
    business_name: booking.business_name,
    suite: booking.suite,
  };
}
