import type { OutputOf } from "#contract/endpoints.ts";
import { parseExternalUrl } from "#domain/external-url.ts";
import { slotAt } from "#domain/slot.ts";
import { isChangeable } from "./changeable.ts";
import { bookingUrl, calendarUrl, type Party } from "./party.ts";
import type { BookingWithPlace } from "./queries.ts";
import type { BookingServices } from "./services.ts";

type Services = Pick<BookingServices, "now" | "publicUrl" | "signingKey">;

export function toCreatedBooking(booking: BookingWithPlace, services: Services): OutputOf<"createBooking"> {
  const { reference, starts_at, ends_at, time_zone, booking_url } = booking;
  return {
    reference,
    start: slotAt(starts_at, time_zone),
    end: slotAt(ends_at, time_zone),
    time_zone,
    booking_url: parseExternalUrl(booking_url),
    manage_url: bookingUrl(booking.id, "client", services),
  };
}

/** A booking as one side of it sees it. */
export function toBooking(
  booking: BookingWithPlace,
  side: Party,
  services: Services,
): OutputOf<"getBooking"> {
  const { starts_at, ends_at, time_zone, status } = booking;
  const now = services.now();
  return {
    reference: booking.reference,
    status: status === "confirmed" ? "confirmed" : "cancelled",
    is_moved: status === "confirmed" && booking.sequence > 0,
    demo: booking.demo,
    is_over: Temporal.Instant.compare(ends_at, now) <= 0,
    can_change: isChangeable(booking, now),
    start: slotAt(starts_at, time_zone),
    end: slotAt(ends_at, time_zone),
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
    calendar_url: calendarUrl(booking.id, side, services),
    stylist: {
      stylist_id: booking.stylist_id,
      guid: booking.guid,
      url_name: booking.stylist_url_name,
      first_name: booking.stylist_first_name,
      last_name: booking.stylist_last_name,
      business_name: booking.business_name,
      suite: booking.suite,
      phone: booking.stylist_phone,
      booking_url: parseExternalUrl(booking.booking_url),
      cancellation_policy: booking.cancellation_policy,
    },
    location: {
      url_name: booking.location_url_name,
      name: booking.location_name,
      address_1: booking.address_1,
      address_2: booking.address_2,
      city: booking.city,
      state: booking.state,
      postal_code: booking.postal_code,
      country: booking.country,
      latitude: booking.latitude,
      longitude: booking.longitude,
      public_phone: booking.public_phone,
      amenities: booking.amenities,
    },
  };
}
