import { dayToBookAgain } from "#domain/booking/book-again.ts";
import { outsideWords } from "#domain/booking/outside-words.ts";
import { slotAt } from "#domain/booking/slot.ts";
import { slotLabel, slotLongDay } from "#domain/booking/slot-label.ts";
import { formatDuration } from "#domain/platform/duration.ts";
import { formatMoney } from "#domain/platform/money.ts";
import { timeZoneName } from "#domain/platform/time-zone-label.ts";
import type { BookingFact, BookingSide } from "./facts.ts";
import type { BookingMailKind } from "./mail-kind.ts";
import { whenLabel } from "./when-label.ts";

/** What the mails about a booking say, to one side of it. */
export type BookingDetail = NonNullable<ReturnType<typeof bookingDetail>>;

/** Null when the mail has been overtaken by a cancellation or by time. */
export function bookingDetail(
  booking: BookingFact,
  { kind, side, was }: { kind: BookingMailKind; side: BookingSide; was: unknown },
  { publicUrl, now }: { publicUrl: string; now: Temporal.Instant },
) {
  if (booking.status === "cancelled" && kind !== "booking-cancelled") return null;
  const hasBegun = Temporal.Instant.compare(booking.starts_at, now) <= 0;
  if (kind === "booking-reminder" && hasBegun) return null;
  const { suite } = booking;
  const isTour = booking.kind === "tours";
  const stylist_name = `${booking.stylist_first_name} ${booking.stylist_last_name}`.trim();
  const isDiscreet = isTour && side === "client";
  const words = outsideWords({ ...booking, host: stylist_name }, isDiscreet);
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
    client_email: booking.email,
    client_phone: booking.phone,
    stylist_name,
    stylist_email: booking.stylist_email,
    stylist_phone: booking.stylist_phone,
    services: words.what,
    duration: formatDuration(booking.ends_at.since(booking.starts_at).total("minutes")),
    price: booking.price_cents === null ? "" : formatMoney(booking.price_cents, booking.currency),
    // `Tuesday, December 1 at 10:00 am, Central Time`, at the location; then in parts.
    when: whenLabel(booking.starts_at, booking.time_zone),
    day: slotLongDay(start),
    time: slotLabel(start, booking.time_zone).time,
    until: slotLabel(slotAt(booking.ends_at, booking.time_zone), booking.time_zone).time,
    zone: timeZoneName(booking.time_zone, start),
    relative_day: relativeDay(booking, now),
    was: typeof was === "string" ? whenLabel(Temporal.Instant.from(was), booking.time_zone) : null,
    suite,
    where: words.placeToRead,
    note: booking.note,
    cancellation_policy: booking.cancellation_policy,
    // The client's address is unconfirmed, so it never gets words of the client's own.
    cancel_reason: side === "client" && booking.cancelled_by === "client" ? null : booking.cancel_reason,
    cancelled_by: booking.cancelled_by,
    manage_url: booking.manage_url,
    again_url: new URL(againPath(booking, start, now), publicUrl).href,
    site_url: new URL("/", publicUrl).href,
  };
}

function againPath(booking: BookingFact, start: string, now: Temporal.Instant): string {
  const { kind, services, created_at, time_zone, location_url_name, stylist_url_name } = booking;
  if (kind === "tours") return `/locations/${location_url_name}`;
  const query = new URLSearchParams(services.map(({ guid }) => ["services", guid]));
  query.set("day", dayToBookAgain({ start, time_zone, created_at: created_at.toString() }, now.toString()));
  return `/professionals/${stylist_url_name}/book?${query}`;
}

/** What the mail with a client's booking links says. */
export type BookingLinksDetail = NonNullable<ReturnType<typeof bookingLinksDetail>>;

/** The bookings of an address that are still to come; null when there are none. */
export function bookingLinksDetail(bookings: readonly BookingFact[], { publicUrl }: { publicUrl: string }) {
  if (bookings.length === 0) return null;
  return {
    site_url: new URL("/", publicUrl).href,
    sender: bookings.some(({ kind }) => kind === "tours") ? "" : null,
    bookings: bookings.map((booking) => {
      const start = slotAt(booking.starts_at, booking.time_zone);
      const host = `${booking.stylist_first_name} ${booking.stylist_last_name}`.trim();
      const words = outsideWords({ ...booking, host }, booking.kind === "tours");
      return {
        reference: booking.reference,
        what: words.title,
        day: slotLongDay(start),
        time: `${slotLabel(start, booking.time_zone).time}, ${timeZoneName(booking.time_zone, start)}`,
        where: words.placeToRead,
        manage_url: booking.manage_url,
      };
    }),
  };
}

function relativeDay({ starts_at, time_zone }: BookingFact, now: Temporal.Instant) {
  const dateOf = (at: Temporal.Instant) => at.toZonedDateTimeISO(time_zone).toPlainDate();
  const { days } = dateOf(now).until(dateOf(starts_at));
  if (days === 0) return "today";
  return days === 1 ? "tomorrow" : null;
}
