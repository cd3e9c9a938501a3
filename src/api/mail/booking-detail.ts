import { type Kysely, sql } from "kysely";
import { emailKey } from "#domain/email.ts";
import { formatMoney } from "#domain/money.ts";
import { slotAt } from "#domain/slot.ts";
import { slotLabel, slotLongDay } from "#domain/slot-label.ts";
import { timeZoneName } from "#domain/time-zone-label.ts";
import { type BookingWithPlace, findBooking, selectBookings } from "../booking/queries.ts";
import { bookingUrl, type Side } from "../booking/side.ts";
import { instant } from "../database/instant.ts";
import type { Database } from "../database/schema.ts";
import type { BookingMailKind } from "./mail-kind.ts";
import type { MailServices } from "./services.ts";

/** What the mails about a booking say, to one side of it. */
export interface BookingDetail {
  kind: BookingMailKind;
  side: Side;
  reference: string;
  first_name: string;
  client_name: string;
  client_email: string;
  client_phone: string;
  stylist_name: string;
  stylist_email: string | null;
  stylist_phone: string | null;
  services: string;
  price: string;
  /** `Tuesday, December 1 at 10:00 am, Central Time`, at the location. */
  when: string;
  /** The time it had before it was moved. */
  was: string | null;
  where: string;
  note: string;
  cancellation_policy: string;
  cancel_reason: string | null;
  cancelled_by: BookingWithPlace["cancelled_by"];
  manage_url: string;
  site_url: string;
}

export interface BookingLinksDetail {
  site_url: string;
  bookings: Array<{ reference: string; what: string; when: string; manage_url: string }>;
}

type Links = Pick<MailServices, "publicUrl" | "signingKey">;

/** With the booking itself, for its calendar file; null when the mail has been overtaken by a cancellation. */
export async function bookingDetail(
  db: Kysely<Database>,
  kind: BookingMailKind,
  id: string,
  about: Record<string, unknown>,
  links: Links,
): Promise<{ booking: BookingWithPlace; detail: BookingDetail } | null> {
  const booking = await findBooking(db, id);
  if (!booking || booking.demo) return null;
  if (booking.status === "cancelled" && kind !== "booking-cancelled") return null;
  const side: Side = kind === "booking-stylist" || about.side === "stylist" ? "stylist" : "client";
  const { location_name, suite, address_1, city, state, postal_code } = booking;
  const where = [
    `Sola ${location_name}`,
    suite && `Suite ${suite}`,
    address_1,
    city,
    `${state} ${postal_code}`,
  ];
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
    price: booking.price_cents === null ? "" : formatMoney(booking.price_cents, booking.currency),
    when: whenOf(booking.starts_at, booking.time_zone),
    was: typeof about.was === "string" ? whenOf(Temporal.Instant.from(about.was), booking.time_zone) : null,
    where: where.filter(Boolean).join(", "),
    note: booking.note,
    cancellation_policy: booking.cancellation_policy,
    cancel_reason: booking.cancel_reason,
    cancelled_by: booking.cancelled_by,
    manage_url: bookingUrl(booking.id, side, links),
    site_url: new URL("/", links.publicUrl).href,
  };
  return { booking, detail };
}

/** The bookings of an address that are still to come; null when there are none. */
export async function bookingLinksDetail(
  db: Kysely<Database>,
  email: string,
  { now, ...links }: Links & Pick<MailServices, "now">,
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
      when: whenOf(booking.starts_at, booking.time_zone),
      manage_url: bookingUrl(booking.id, "client", links),
    })),
  };
}

function whenOf(at: Temporal.Instant, timeZone: string): string {
  const slot = slotAt(at, timeZone);
  return `${slotLongDay(slot)} at ${slotLabel(slot).time}, ${timeZoneName(timeZone, slot)}`;
}
