import {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalAttendeeType,
  ICalCalendar,
  ICalCalendarMethod,
  ICalEventStatus,
} from "ical-generator";
import { termsInWords } from "#domain/booking/cancellation-terms.ts";
import { outsideWords } from "#domain/booking/outside-words.ts";
import { brandName, brandSlug } from "#domain/platform/brand.ts";
import { formatMoney } from "#domain/platform/money.ts";
import { formatPhone } from "#domain/platform/phone-format.ts";
import { contactInOneLine } from "#domain/platform/preferred-contact.ts";
import { timeZoneName } from "#domain/platform/time-zone-label.ts";
import type { WrittenLanguage } from "../../platform/language/written-language.ts";
import type { BookingServices } from "../booking-services.ts";
import { preferredContact } from "./booking-answer.ts";
import { bookingUrl, type Party } from "./booking-link.ts";
import type { BookingWithPlace } from "./booking-queries.ts";

type CalendarServices = Pick<BookingServices, "publicUrl" | "signingKey" | "mailFrom"> & WrittenLanguage;

/** The booking as iCalendar in UTC, its words in a language: one UID, a SEQUENCE that grows; mails invite, pages only publish. */
export function calendarFile(
  booking: BookingWithPlace,
  side: Party,
  by: "mail" | "page",
  services: CalendarServices,
): string {
  const activeMethod = by === "mail" ? ICalCalendarMethod.REQUEST : ICalCalendarMethod.PUBLISH;
  const calendar = new ICalCalendar({
    prodId: prodIdOf(isDiscreetFor(booking, side), services),
    method: booking.status === "cancelled" ? ICalCalendarMethod.CANCEL : activeMethod,
  });
  addEvent(calendar, booking, side, services);
  return `${calendar}\r\n`;
}

/** A professional's bookings, for programs that subscribe to them. */
export function calendarFeed(bookings: readonly BookingWithPlace[], services: CalendarServices): string {
  const calendar = new ICalCalendar({
    prodId: prodIdOf(false, services),
    method: ICalCalendarMethod.PUBLISH,
    name: services.i18n._("{brand} bookings"),
    ttl: feedSeconds,
  });
  for (const booking of bookings) addEvent(calendar, booking, "stylist", services);
  return `${calendar}\r\n`;
}

const prodIdOf = (isDiscreet: boolean, { language }: WrittenLanguage) => ({
  company: isDiscreet ? "Calendar" : brandName,
  product: "Booking",
  language: language.code.toUpperCase(),
});
/** Subscribers are asked to come again after it. */
const feedSeconds = 5 * 60;

function addEvent(
  calendar: ICalCalendar,
  booking: BookingWithPlace,
  side: Party,
  services: CalendarServices,
): void {
  const isDiscreet = isDiscreetFor(booking, side);
  const { title, place } = wordsFor(booking, side, services);
  const isCancelled = booking.status === "cancelled";
  calendar.createEvent({
    id: `${booking.id}${calendarUidSuffix(services)}`,
    sequence: booking.sequence,
    stamp: new Date(booking.updated_at.epochMilliseconds),
    start: new Date(booking.starts_at.epochMilliseconds),
    end: new Date(booking.ends_at.epochMilliseconds),
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    summary:
      side === "client"
        ? title
        : services.i18n._("{client}: {service}", { client: clientName(booking), service: title }),
    description: descriptionOf(booking, side, services),
    location: place,
    url: isDiscreet ? null : bookingUrl(booking.id, side, services),
    // Mail programs show an invitation only from its organizer (RFC 6047), whose mail this is.
    organizer: { name: isDiscreet ? hostName(booking) : brandName, email: services.mailFrom.address },
    // RFC 5546: an invitation has attendees, and what is published has none.
    attendees: (calendar.method() === ICalCalendarMethod.PUBLISH ? [] : attendeesOf(booking, side)).map(
      (attendee) => ({
        ...attendee,
        type: ICalAttendeeType.INDIVIDUAL,
        role: ICalAttendeeRole.REQ,
        status: ICalAttendeeStatus.ACCEPTED,
        rsvp: false,
      }),
    ),
  });
}

/** What the UIDs of this site's bookings end with. */
export function calendarUidSuffix({ publicUrl }: Pick<CalendarServices, "publicUrl">): string {
  return `@${new URL(publicUrl).hostname}`;
}

export function calendarFileName({ kind, reference }: BookingWithPlace): string {
  return `${kind === "tours" ? "visit" : brandSlug}-${reference}.ics`;
}

/** A tour is confidential: a calendar that coworkers can see names neither the brand nor a studio. */
function isDiscreetFor({ kind }: BookingWithPlace, side: Party): boolean {
  return kind === "tours" && side === "client";
}

function hostName({ stylist_first_name, stylist_last_name }: BookingWithPlace): string {
  return `${stylist_first_name} ${stylist_last_name}`.trim();
}

/** Calendars import an invitation only if it names their owner; the professional's address isn't shown to the client. */
function attendeesOf(booking: BookingWithPlace, side: Party) {
  const { stylist_email, kind } = booking;
  const client = { name: clientName(booking), email: booking.email };
  if ((side === "client" && kind !== "tours") || stylist_email === null) return [client];
  return [{ name: hostName(booking), email: stylist_email }, client];
}

function clientName({ first_name, last_name }: BookingWithPlace): string {
  return `${first_name} ${last_name}`;
}

function wordsFor(booking: BookingWithPlace, side: Party, { i18n }: WrittenLanguage) {
  const host = side === "client" ? hostName(booking) : "";
  return outsideWords({ ...booking, host }, isDiscreetFor(booking, side), i18n);
}

/** How the professional reaches the client; the visitor of a tour only as they asked. */
function line(booking: BookingWithPlace, { i18n }: WrittenLanguage): string {
  const { phone, email, starts_at, time_zone } = booking;
  const preferred = preferredContact(booking);
  if (!preferred) return formatPhone(phone, i18n);
  const line = contactInOneLine(
    i18n,
    { ...booking, ...preferred },
    timeZoneName(time_zone, starts_at.toString(), i18n),
  );
  return `${line} ${preferred.contact_how === "email" ? email : formatPhone(phone, i18n)}`;
}

function descriptionOf(booking: BookingWithPlace, side: Party, written: WrittenLanguage): string {
  const { i18n } = written;
  const { reference, price_cents, currency, cancellation_policy, note } = booking;
  const lines =
    side === "client"
      ? [
          price_cents === null ? "" : formatMoney(price_cents, currency, i18n),
          termsInWords(cancellation_policy, i18n) ?? cancellation_policy,
        ]
      : [line(booking, written), note];
  return [i18n._("Booking {reference}", { reference }), ...lines].filter((line) => line !== "").join("\n");
}
