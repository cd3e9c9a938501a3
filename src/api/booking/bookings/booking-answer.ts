import type { OutputOf } from "#contract/endpoints.ts";
import { slotAt } from "#domain/booking/slot.ts";
import { isContactTime, isContactWay } from "#domain/platform/contact-preference.ts";
import { parseExternalUrl } from "#domain/platform/external-url.ts";
import type { Language } from "#domain/platform/languages.ts";
import type { BookingServices } from "../booking-services.ts";
import { bookingToken, bookingUrl, type Party } from "./booking-link.ts";
import type { BookingWithPlace } from "./booking-queries.ts";
import { isChangeable } from "./cancel-booking.ts";

type Services = Pick<BookingServices, "now" | "publicUrl" | "signingKey">;

export function toCreatedBooking(
  booking: BookingWithPlace,
  services: Services & { language: Language },
): OutputOf<"createBooking"> {
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

/** A booking as the client or the professional may see it; the location's amenities are in the language, if translated. */
export function toBooking(
  booking: BookingWithPlace,
  side: Party,
  services: Services,
  { code }: Language,
): OutputOf<"getBooking"> {
  const now = services.now();
  const translated = booking.translations[code]?.amenities;
  const fields = bookingFields(booking);
  return {
    ...fields,
    is_moved: fields.status === "confirmed" && booking.sequence > 0,
    created_at: booking.created_at.toString(),
    demo: booking.demo,
    preferred_contact: preferredContact(booking),
    is_over: Temporal.Instant.compare(booking.ends_at, now) <= 0,
    can_change: isChangeable(booking, now),
    calendar_url: `${bookingUrl(booking.id, side, services)}/calendar.ics`,
    stylist: {
      ...professionalFields(booking),
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
      amenities: translated ?? booking.amenities,
      amenities_language: translated ? code : booking.location_language,
    },
  };
}

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

/** The only way and times to reach the visitor of a tour; null of an appointment. */
export function preferredContact({ contact_how, contact_when }: BookingWithPlace) {
  if (contact_how === null || !isContactWay(contact_how)) return null;
  return { contact_how, contact_when: (contact_when ?? []).filter(isContactTime) };
}

export function professionalFields(booking: BookingWithPlace) {
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
