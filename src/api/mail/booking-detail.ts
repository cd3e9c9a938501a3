import { type Kysely, sql } from "kysely";
import { formatDuration } from "#domain/duration.ts";
import { emailKey } from "#domain/email.ts";
import { formatMoney } from "#domain/money.ts";
import { slotAt } from "#domain/slot.ts";
import { slotLabel, slotLongDay } from "#domain/slot-label.ts";
import { timeZoneName } from "#domain/time-zone-label.ts";
import { locationInMail } from "../booking/location-summary.ts";
import { bookingUrl, type Party } from "../booking/party.ts";
import { type BookingWithPlace, bookedMinutes, findBooking, selectBookings } from "../booking/queries.ts";
import { instant } from "../database/instant.ts";
import type { Database } from "../database/schema.ts";
import type { BookingMailKind } from "./mail-kind.ts";
import type { MailServices } from "./services.ts";

/** What the mails about a booking say, to one side of it. */
export interface BookingDetail {
  kind: BookingMailKind;
  side: Party;
  reference: string;
  first_name: string;
  client_name: string;
  client_email: string;
  client_phone: string;
  stylist_name: string;
  stylist_email: string | null;
  stylist_phone: string | null;
  services: string;
  duration: string;
  price: string;
  /** `Tuesday, December 1 at 10:00 am, Central Time`, at the location; then the same in pieces. */
  when: string;
  day: string;
  time: string;
  until: string;
  zone: string;
  /** As the mail is written, where the day has a name of its own. */
  relative_day: "today" | "tomorrow" | null;
  /** The time it had before it was moved. */
  was: string | null;
  suite: string | null;
  where: string;
  note: string;
  cancellation_policy: string;
  cancel_reason: string | null;
  cancelled_by: BookingWithPlace["cancelled_by"];
  manage_url: string;
  /** Where the professional is booked. */
  again_url: string;
  site_url: string;
}

export interface BookingLinksDetail {
  site_url: string;
  bookings: Array<{
    reference: string;
    what: string;
    day: string;
    time: string;
    where: string;
    manage_url: string;
  }>;
}

type Services = Pick<MailServices, "publicUrl" | "signingKey" | "now">;

/** With the booking itself, for its calendar file; null when the mail has been overtaken by a cancellation or by time. */
export async function bookingDetail(
  db: Kysely<Database>,
  kind: BookingMailKind,
  id: string,
  about: Record<string, unknown>,
  { now, ...links }: Services,
): Promise<{ booking: BookingWithPlace; detail: BookingDetail } | null> {
  const booking = await findBooking(db, id);
  if (!booking || booking.demo) return null;
  if (booking.status === "cancelled" && kind !== "booking-cancelled") return null;
  const hasBegun = Temporal.Instant.compare(booking.starts_at, now()) <= 0;
  if (kind === "booking-reminder" && hasBegun) return null;
  const side: Party = kind === "booking-stylist" || about.side === "stylist" ? "stylist" : "client";
  const { suite } = booking;
  const start = slotAt(booking.starts_at, booking.time_zone);
  const detail: BookingDetail = {
    kind,
    side,
    reference: booking.reference,
    first_name: side === "client" ? booking.first_name : booking.stylist_first_name,
    client_name: `${booking.first_name} ${booking.last_name}`,
    client_email: booking.email,
    client_phone: booking.phone,
    stylist_name: `${booking.stylist_first_name} ${booking.stylist_last_name}`,
    stylist_email: booking.stylist_email,
    stylist_phone: booking.stylist_phone,
    services: booking.services.map(({ name }) => name).join(", "),
    duration: formatDuration(bookedMinutes(booking)),
    price: booking.price_cents === null ? "" : formatMoney(booking.price_cents, booking.currency),
    when: whenOf(booking.starts_at, booking.time_zone),
    day: slotLongDay(start),
    time: slotLabel(start, booking.time_zone).time,
    until: slotLabel(slotAt(booking.ends_at, booking.time_zone), booking.time_zone).time,
    zone: timeZoneName(booking.time_zone, start),
    relative_day: relativeDay(booking, now()),
    was: typeof about.was === "string" ? whenOf(Temporal.Instant.from(about.was), booking.time_zone) : null,
    suite,
    where: locationInMail(booking),
    note: booking.note,
    cancellation_policy: booking.cancellation_policy,
    cancel_reason: booking.cancel_reason,
    cancelled_by: booking.cancelled_by,
    manage_url: bookingUrl(booking.id, side, links),
    again_url: new URL(`/professionals/${booking.stylist_url_name}/book`, links.publicUrl).href,
    site_url: new URL("/", links.publicUrl).href,
  };
  return { booking, detail };
}

/** The bookings of an address that are still to come; null when there are none. */
export async function bookingLinksDetail(
  db: Kysely<Database>,
  email: string,
  { now, ...links }: Services,
): Promise<BookingLinksDetail | null> {
  const bookings = await selectBookings(db)
    .where(sql`lower(booking.email)`, "=", emailKey(email))
    .where("booking.status", "=", "confirmed")
    .where("booking.demo", "=", false)
    .where(sql<boolean>`upper(booking.during) > ${instant(now())}`)
    .orderBy("starts_at")
    .limit(20)
    .execute();
  if (bookings.length === 0) return null;
  return {
    site_url: new URL("/", links.publicUrl).href,
    bookings: bookings.map((booking) => ({
      reference: booking.reference,
      what: `${booking.services.map(({ name }) => name).join(", ")} with ${booking.stylist_first_name} ${booking.stylist_last_name}`,
      ...whenAndWhere(booking),
      manage_url: bookingUrl(booking.id, "client", links),
    })),
  };
}

function whenAndWhere(booking: BookingWithPlace) {
  const start = slotAt(booking.starts_at, booking.time_zone);
  return {
    day: slotLongDay(start),
    time: `${slotLabel(start, booking.time_zone).time}, ${timeZoneName(booking.time_zone, start)}`,
    where: locationInMail(booking),
  };
}

function relativeDay({ starts_at, time_zone }: BookingWithPlace, now: Temporal.Instant) {
  const dateOf = (at: Temporal.Instant) => at.toZonedDateTimeISO(time_zone).toPlainDate();
  const { days } = dateOf(now).until(dateOf(starts_at));
  if (days === 0) return "today";
  return days === 1 ? "tomorrow" : null;
}

function whenOf(at: Temporal.Instant, timeZone: string): string {
  const slot = slotAt(at, timeZone);
  return `${slotLongDay(slot)} at ${slotLabel(slot, timeZone).time}, ${timeZoneName(timeZone, slot)}`;
}
