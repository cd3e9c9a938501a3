import { type Kysely, sql } from "kysely";
import type { Database } from "../../platform/database/schema.ts";

/** Selects what a booking's pages, mails and calendar file show. */
export function selectBookings(db: Kysely<Database>) {
  return db
    .selectFrom("booking")
    .innerJoin("stylist", "stylist.id", "booking.stylist_id")
    .innerJoin("location", "location.id", "booking.location_id")
    .where("booking.status", "<>", "held")
    .where("booking.anonymised_at", "is", null)
    .select([
      "booking.id",
      "booking.reference",
      "booking.status",
      "booking.services",
      sql<Temporal.Instant>`lower(booking.during)`.as("starts_at"),
      sql<Temporal.Instant>`upper(booking.during)`.as("ends_at"),
      "booking.time_zone",
      "booking.first_name",
      "booking.last_name",
      "booking.email",
      "booking.phone",
      "booking.note",
      "booking.price_cents",
      "booking.currency",
      "booking.sequence",
      "booking.cancelled_by",
      "booking.cancel_reason",
      "booking.demo",
      "booking.updated_at",
      "stylist.id as stylist_id",
      "stylist.guid",
      "stylist.url_name as stylist_url_name",
      "stylist.first_name as stylist_first_name",
      "stylist.last_name as stylist_last_name",
      "stylist.business_name",
      "stylist.suite",
      "stylist.phone as stylist_phone",
      "stylist.email as stylist_email",
      "stylist.booking_url",
      "stylist.cancellation_policy",
      "location.url_name as location_url_name",
      "location.name as location_name",
      "location.address_1",
      "location.address_2",
      "location.city",
      "location.state",
      "location.postal_code",
      "location.country",
      "location.latitude",
      "location.longitude",
      "location.public_phone",
      "location.public_email",
      "location.amenities",
    ]);
}

export type BookingWithPlace = Awaited<
  ReturnType<ReturnType<typeof selectBookings>["executeTakeFirstOrThrow"]>
>;

export async function findBooking(db: Kysely<Database>, id: string): Promise<BookingWithPlace | undefined> {
  return selectBookings(db).where("booking.id", "=", id).executeTakeFirst();
}

/** By its public reference, such as `BK-4Q8M-TN`. */
export async function findBookingByReference(
  db: Kysely<Database>,
  reference: string,
): Promise<BookingWithPlace | undefined> {
  return selectBookings(db)
    .where("booking.reference", "=", reference)
    .where("booking.demo", "=", false)
    .executeTakeFirst();
}
