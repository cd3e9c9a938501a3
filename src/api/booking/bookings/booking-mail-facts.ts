import { type Kysely, sql } from "kysely";
import { emailKey } from "#domain/platform/email.ts";
import { instant } from "../../platform/database/instant.ts";
import type { Database } from "../../platform/database/schema.ts";
import type { BookingFact, InvitedBooking } from "../../platform/mail/facts.ts";
import type { BookingServices } from "../booking-services.ts";
import { bookingUrl, type Party } from "./booking-link.ts";
import { findBooking, selectBookings } from "./booking-queries.ts";
import { calendarFile, calendarFileName } from "./calendar-file.ts";

type Services = Pick<BookingServices, "publicUrl" | "signingKey" | "fallbackEmail">;

/** Template data of a booking mail for one side; null for a demo or a deleted booking. */
export async function bookingFact(
  db: Kysely<Database>,
  services: Services,
  id: string,
  side: Party,
): Promise<InvitedBooking | null> {
  const booking = await findBooking(db, id);
  if (!booking || booking.demo) return null;
  return {
    ...booking,
    manage_url: bookingUrl(id, side, services),
    calendar_name: calendarFileName(booking),
    calendar: calendarFile(booking, side, "mail", services),
  };
}

/** The client's upcoming bookings under an email address. */
export async function bookingsToCome(
  db: Kysely<Database>,
  services: Services,
  email: string,
  now: Temporal.Instant,
): Promise<BookingFact[]> {
  const bookings = await selectBookings(db)
    .where(sql`lower(booking.email)`, "=", emailKey(email))
    .where("booking.status", "=", "confirmed")
    .where("booking.demo", "=", false)
    .where(sql<boolean>`upper(booking.during) > ${instant(now)}`)
    .orderBy("starts_at")
    .limit(20)
    .execute();
  return bookings.map((booking) => ({ ...booking, manage_url: bookingUrl(booking.id, "client", services) }));
}
