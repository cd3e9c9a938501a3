import type { OutputOf } from "#contract/endpoints.ts";
import { slotAt } from "#domain/booking/slot.ts";
import { parseExternalUrl } from "#domain/platform/external-url.ts";
import { bookingFields, stylistFields } from "./booking-fields.ts";
import type { BookingWithPlace } from "./booking-queries.ts";
import type { BookingServices } from "./booking-services.ts";
import { isChangeable } from "./changeable.ts";
import { bookingToken, bookingUrl, calendarUrl, type Party } from "./party.ts";

type Services = Pick<BookingServices, "now" | "publicUrl" | "signingKey">;

export function toCreatedBooking(booking: BookingWithPlace, services: Services): OutputOf<"createBooking"> {
  const { reference, starts_at, ends_at, time_zone, booking_url } = booking;
  return {
    reference,
    start: slotAt(starts_at, time_zone),
    end: slotAt(ends_at, time_zone),
    time_zone,
    booking_url: parseExternalUrl(booking_url),
    token: bookingToken(booking.id, "client", services),
    manage_url: bookingUrl(booking.id, "client", services),
  };
}

/** A booking as the client or the professional may see it. */
export function toBooking(
  booking: BookingWithPlace,
  side: Party,
  services: Services,
): OutputOf<"getBooking"> {
  const now = services.now();
  const fields = bookingFields(booking);
  return {
    ...fields,
    is_moved: fields.status === "confirmed" && booking.sequence > 0,
    created_at: booking.created_at.toString(),
    demo: booking.demo,
    is_over: Temporal.Instant.compare(booking.ends_at, now) <= 0,
    can_change: isChangeable(booking, now),
    calendar_url: calendarUrl(booking.id, side, services),
    stylist: {
      ...stylistFields(booking),
      phone: booking.stylist_phone,
      booking_url: parseExternalUrl(booking.booking_url),
      cancellation_policy: booking.cancellation_policy,
      books_online: booking.books_online,
      horizon_days: booking.horizon_days,
      works_on: booking.works_on,
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
