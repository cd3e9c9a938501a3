import { dayToBookAgain } from "#domain/booking/book-again.ts";
import { termsInWords } from "#domain/booking/cancellation-terms.ts";
import { whenLabel } from "#domain/booking/instant-label.ts";
import { outsideWords } from "#domain/booking/outside-words.ts";
import { bookPath } from "#domain/booking/paths.ts";
import { slotAt } from "#domain/booking/slot.ts";
import { slotLabel, slotLongDay } from "#domain/booking/slot-label.ts";
import { locationPath } from "#domain/network/paths.ts";
import { formatDuration } from "#domain/platform/duration.ts";
import { pathIn } from "#domain/platform/languages.ts";
import { formatMoney } from "#domain/platform/money.ts";
import { langOfText } from "#domain/platform/text-language.ts";
import { timeZoneName } from "#domain/platform/time-zone-label.ts";
import type { WrittenLanguage } from "../../platform/language/written-language.ts";
import type { MailSources, Message } from "../../platform/mail/define-message.ts";
import { preferredContact } from "../bookings/booking-answer.ts";
import { bookingUrl, type Party } from "../bookings/booking-link.ts";
import { type BookingWithPlace, findBooking } from "../bookings/booking-queries.ts";
import { calendarFile, calendarFileName } from "../bookings/calendar-file.ts";

export const bookingMailKinds = [
  "booking-client",
  "booking-stylist",
  "booking-moved",
  "booking-cancelled",
  "booking-reminder",
  /** After the visit: the way to the next one. */
  "booking-after",
] as const;

/** What the mails about a booking say, to one side of it. */
export type BookingDetail = ReturnType<typeof bookingDetail>;

type Kind = (typeof bookingMailKinds)[number];

/** Null for a demo, and when the mail has been overtaken by a cancellation or by time. */
export const readBookingMail: Message<BookingDetail, Kind>["read"] = async (mail, services) => {
  const { kind, booking_id } = mail;
  const side = kind === "booking-stylist" || mail.detail.side === "stylist" ? "stylist" : "client";
  const booking = booking_id === null ? undefined : await findBooking(services.db, booking_id);
  if (!booking || booking.demo) return null;
  const isCancelled = booking.status === "cancelled";
  if (isCancelled && kind !== "booking-cancelled") return null;
  const hasBegun = Temporal.Instant.compare(booking.starts_at, services.now()) <= 0;
  if (kind === "booking-reminder" && hasBegun) return null;
  const detail = bookingDetail(booking, { kind, side, was: mail.detail.was }, services);
  const client = { name: detail.client_name, address: booking.email };
  const host = { name: detail.stylist_name, address: booking.stylist_email ?? services.fallbackEmail };
  const file = {
    name: calendarFileName(booking),
    media_type: `text/calendar; charset=utf-8; method=${isCancelled ? "CANCEL" : "REQUEST"}`,
    content: Buffer.from(calendarFile(booking, side, "mail", services)),
  };
  return {
    detail,
    ...(detail.sender !== null && { senderName: detail.sender }),
    toName: (side === "client" ? client : host).name,
    replyTo: side === "client" ? host : client,
    attachments: kind === "booking-after" ? [] : [file],
  };
};

function bookingDetail(
  booking: BookingWithPlace,
  { kind, side, was }: { kind: Kind; side: Party; was: unknown },
  services: MailSources & WrittenLanguage,
) {
  const { i18n, language } = services;
  const now = services.now();
  const { suite } = booking;
  const isTour = booking.kind === "tours";
  const stylist_name = `${booking.stylist_first_name} ${booking.stylist_last_name}`.trim();
  const isDiscreet = isTour && side === "client";
  const terms = termsInWords(booking.cancellation_policy, i18n);
  const words = outsideWords({ ...booking, host: stylist_name }, isDiscreet, i18n);
  const start = slotAt(booking.starts_at, booking.time_zone);
  return {
    is_tour: isTour,
    // A tour's mails to its visitor name neither the brand nor a studio nor a tour.
    sender: words.sender,
    kind,
    side,
    reference: booking.reference,
    first_name: side === "client" ? booking.first_name : booking.stylist_first_name,
    client_name: `${booking.first_name} ${booking.last_name}`,
    client_phone: booking.phone,
    /** How alone the visitor of a tour may be reached; null of an appointment. */
    only: reachOnly(booking),
    stylist_name,
    stylist_phone: booking.stylist_phone,
    services: words.what,
    duration: formatDuration(booking.ends_at.since(booking.starts_at).total("minutes"), i18n),
    price: booking.price_cents === null ? "" : formatMoney(booking.price_cents, booking.currency, i18n),
    // `Tuesday, December 1 at 10:00 am, Central Time`, at the location; then in parts.
    when: whenLabel(booking.starts_at, booking.time_zone, i18n),
    day: slotLongDay(start, i18n),
    time: slotLabel(start, booking.time_zone, i18n).time,
    until: slotLabel(slotAt(booking.ends_at, booking.time_zone), booking.time_zone, i18n).time,
    zone: timeZoneName(booking.time_zone, start, i18n),
    relative_day: relativeDay(booking, now),
    was: typeof was === "string" ? whenLabel(Temporal.Instant.from(was), booking.time_zone, i18n) : null,
    suite,
    where: words.placeToRead,
    note: booking.note,
    cancellation_terms: terms ?? booking.cancellation_policy,
    terms_lang: terms === null ? langOfText(booking.cancellation_policy, i18n) : undefined,
    // The client's address is unconfirmed, so it never gets words of the client's own.
    cancel_reason: side === "client" && booking.cancelled_by === "client" ? null : booking.cancel_reason,
    cancelled_by: booking.cancelled_by,
    manage_url: bookingUrl(booking.id, side, services),
    again_url: new URL(pathIn(language, againPath(booking, start, now)), services.publicUrl).href,
    site_url: new URL(pathIn(language, "/"), services.publicUrl).href,
  };
}

function reachOnly(booking: BookingWithPlace) {
  const preferred = preferredContact(booking);
  return preferred && { ...booking, ...preferred };
}

function againPath(booking: BookingWithPlace, start: string, now: Temporal.Instant): string {
  const { kind, services, created_at, time_zone, location_url_name, stylist_url_name } = booking;
  if (kind === "tours") return locationPath(location_url_name);
  const day = dayToBookAgain({ start, time_zone, created_at: created_at.toString() }, now.toString());
  return bookPath(stylist_url_name, { services: services.map(({ guid }) => guid), day });
}

function relativeDay({ starts_at, time_zone }: BookingWithPlace, now: Temporal.Instant) {
  const dateOf = (at: Temporal.Instant) => at.toZonedDateTimeISO(time_zone).toPlainDate();
  const { days } = dateOf(now).until(dateOf(starts_at));
  if (days === 0) return "today";
  return days === 1 ? "tomorrow" : null;
}
