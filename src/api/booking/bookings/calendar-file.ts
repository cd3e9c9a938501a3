import {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalAttendeeType,
  ICalCalendar,
  ICalCalendarMethod,
  ICalEventStatus,
} from "ical-generator";
import { locationSummary } from "#domain/network/location-summary.ts";
import { formatMoney } from "#domain/platform/money.ts";
import { formatPhone } from "#domain/platform/phone.ts";
import type { SigningKey } from "../../platform/signing/signed-token.ts";
import type { BookingWithPlace } from "./booking-queries.ts";
import { bookingUrl, type Party } from "./party.ts";

interface CalendarServices {
  publicUrl: string;
  signingKey: SigningKey;
  /** Organizer of invitations: replies arrive here. */
  fallbackEmail: string;
}

/** The booking as iCalendar in UTC: one UID, a SEQUENCE that grows; mails invite, pages only publish. */
export function calendarFile(
  booking: BookingWithPlace,
  side: Party,
  by: "mail" | "page",
  services: CalendarServices,
): string {
  const isCancelled = booking.status === "cancelled";
  const asked = by === "mail" ? ICalCalendarMethod.REQUEST : ICalCalendarMethod.PUBLISH;
  const calendar = new ICalCalendar({
    prodId: { company: "Sola", product: "Booking", language: "EN" },
    method: isCancelled ? ICalCalendarMethod.CANCEL : asked,
  });
  calendar.createEvent({
    id: `${booking.id}@${new URL(services.publicUrl).hostname}`,
    sequence: booking.sequence,
    stamp: new Date(booking.updated_at.epochMilliseconds),
    start: new Date(booking.starts_at.epochMilliseconds),
    end: new Date(booking.ends_at.epochMilliseconds),
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    summary: summaryOf(booking, side),
    description: descriptionOf(booking, side),
    location: locationSummary(booking),
    url: bookingUrl(booking.id, side, services),
    organizer: { name: "Sola", email: services.fallbackEmail },
    attendees: attendeesOf(booking, side).map((attendee) => ({
      ...attendee,
      type: ICalAttendeeType.INDIVIDUAL,
      role: ICalAttendeeRole.REQ,
      status: ICalAttendeeStatus.ACCEPTED,
      rsvp: false,
    })),
  });
  return calendar.toString();
}

/** Calendars import an invitation only if it names their owner; the professional's address isn't shown to the client. */
function attendeesOf(booking: BookingWithPlace, side: Party) {
  const { stylist_first_name, stylist_last_name, stylist_email } = booking;
  const client = { name: `${booking.first_name} ${booking.last_name}`, email: booking.email };
  if (side === "client" || stylist_email === null) return [client];
  return [{ name: `${stylist_first_name} ${stylist_last_name}`, email: stylist_email }, client];
}

function summaryOf(booking: BookingWithPlace, side: Party): string {
  const services = booking.services.map(({ name }) => name).join(", ");
  return side === "client"
    ? `${services} with ${booking.stylist_first_name} ${booking.stylist_last_name}`
    : `${booking.first_name} ${booking.last_name}: ${services}`;
}

function descriptionOf(booking: BookingWithPlace, side: Party): string {
  const { reference, price_cents, currency, cancellation_policy, phone, note } = booking;
  const lines =
    side === "client"
      ? [price_cents === null ? "" : formatMoney(price_cents, currency), cancellation_policy]
      : [formatPhone(phone), note];
  return [`Booking ${reference}`, ...lines].filter((line) => line !== "").join("\n");
}
