import { type Kysely, type RawBuilder, sql } from "kysely";
import { placeColumns } from "../../platform/database/professional-table.ts";
import type { Database } from "../../platform/database/schema.ts";

// Without the brand: a tour is confidential.
const manager = sql<string>`coalesce(location.public_contact_name, location.name)`;

/** A column of the professional, or what stands for it where the booking is a tour. */
function ofHost<Value = string>(column: string, forTour: RawBuilder<unknown>) {
  return sql<Value>`case stylist.kind when 'tours' then ${forTour} else ${sql.ref(column)} end`;
}

/** How the visitor of a tour may be reached, as they told the inquiry that led to it; null of an appointment. */
function ofInquiry<Value>(column: "contact_how" | "contact_when") {
  return sql<Value>`case stylist.kind when 'tours' then (
    select ${sql.ref(column)} from contact_inquiry
    where contact_inquiry.location_id = booking.location_id and contact_inquiry.tour_id = booking.id
    limit 1
  ) end`;
}

/** Selects what a booking's pages, mails and calendar file show. */
export function selectBookings(db: Kysely<Database>) {
  return db
    .selectFrom("booking")
    .innerJoin("stylist", "stylist.id", "booking.stylist_id")
    .innerJoin("location", "location.id", "booking.location_id")
    .where("booking.status", "<>", "held")
    .where("booking.anonymised_at", "is", null)
    .selectAll("booking")
    .select([
      sql<Temporal.Instant>`lower(booking.during)`.as("starts_at"),
      sql<Temporal.Instant>`upper(booking.during)`.as("ends_at"),
      "stylist.kind",
      ofInquiry<string | null>("contact_how").as("contact_how"),
      ofInquiry<string[] | null>("contact_when").as("contact_when"),
      sql<boolean>`stylist.books_online and (stylist.active or stylist.kind = 'tours')`.as("books_online"),
      "stylist.horizon_days",
      sql<number[]>`array(
        select distinct weekday from weekly_hours where stylist_id = stylist.id order by weekday
      )`.as("works_on"),
      "stylist.guid",
      "stylist.url_name as stylist_url_name",
      ofHost("stylist.first_name", sql`split_part(${manager}, ' ', 1)`).as("stylist_first_name"),
      ofHost("stylist.last_name", sql`substr(${manager}, strpos(${manager}, ' ') + 1)`).as(
        "stylist_last_name",
      ),
      "stylist.business_name",
      "stylist.suite",
      ofHost<string | null>("stylist.phone", sql`location.public_phone`).as("stylist_phone"),
      ofHost<string | null>("stylist.email", sql`location.public_email`).as("stylist_email"),
      "stylist.booking_url",
      "stylist.cancellation_policy",
      "location.url_name as location_url_name",
      "location.name as location_name",
      ...placeColumns,
      "location.public_email",
      "location.language as location_language",
      "location.amenities",
      "location.translations",
    ]);
}

export type BookingWithPlace = Awaited<
  ReturnType<ReturnType<typeof selectBookings>["executeTakeFirstOrThrow"]>
>;

export async function findBooking(db: Kysely<Database>, id: string): Promise<BookingWithPlace | undefined> {
  return selectBookings(db).where("booking.id", "=", id).executeTakeFirst();
}

/** By its public reference, such as `BK-4Q8M-TN`. */
export async function findBookingByReference(db: Kysely<Database>, reference: string) {
  return selectBookings(db)
    .where("booking.reference", "=", reference)
    .where("booking.demo", "=", false)
    .executeTakeFirst();
}
