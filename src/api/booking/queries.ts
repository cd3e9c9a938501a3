import { randomBytes } from "node:crypto";
import { type Insertable, type Kysely, sql } from "kysely";
import type { Interval } from "#domain/interval.ts";
import { createReference, referenceBytes } from "#domain/reference.ts";
import { instant } from "../database/instant.ts";
import type { Database } from "../database/schema.ts";

type BookingRow = Insertable<Database["booking"]>;
export interface StoredBooking {
  id: string;
  reference: string;
}

/** What a booking's pages, mails and calendar file show. */
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

/** How long a booking takes, whatever its services take by now. */
export function bookedMinutes({
  starts_at,
  ends_at,
}: Pick<BookingWithPlace, "starts_at" | "ends_at">): number {
  return ends_at.since(starts_at).total("minutes");
}

/** By the reference people are told, such as `BK-4Q8M-TN`. */
export async function findBookingByReference(
  db: Kysely<Database>,
  reference: string,
): Promise<BookingWithPlace | undefined> {
  return selectBookings(db)
    .where("booking.reference", "=", reference)
    .where("booking.demo", "=", false)
    .executeTakeFirst();
}

/** Makes room in a calendar: holds whose time is up, and the caller's own. */
export async function deleteHolds(
  transaction: Kysely<Database>,
  stylistId: number,
  { now, own }: { now: Temporal.Instant; own: string | undefined },
): Promise<void> {
  await transaction
    .deleteFrom("booking")
    .where("stylist_id", "=", stylistId)
    .where("status", "=", "held")
    .where((where) =>
      where.or([
        where("held_until", "<=", instant(now)),
        ...(own === undefined ? [] : [where("id", "=", own)]),
      ]),
    )
    .execute();
}

/** Holds whose time is up, of everybody; answers with their number. */
export async function deleteExpiredHolds(db: Kysely<Database>, now: Temporal.Instant): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("booking")
    .where("status", "=", "held")
    .where("held_until", "<=", instant(now))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

const referencesTried = 5;

/** References are short enough for the phone, so now and then one is taken: then another is drawn. */
export async function insertBooking(
  transaction: Kysely<Database>,
  booking: Omit<BookingRow, "id" | "reference">,
): Promise<StoredBooking> {
  for (let tried = 0; tried < referencesTried; tried += 1) {
    const stored = await transaction
      .insertInto("booking")
      .values({
        ...booking,
        id: randomBytes(16).toString("base64url"),
        reference: createReference("BK", randomBytes(referenceBytes)),
      })
      .onConflict((conflict) => conflict.column("reference").doNothing())
      .returning(["id", "reference"])
      .executeTakeFirst();
    if (stored) return stored;
  }
  throw new Error("No free reference was found");
}

/** As the database writes a range. */
export function instantRange({ startMs, endMs }: Interval): string {
  return `[${new Date(startMs).toISOString()},${new Date(endMs).toISOString()})`;
}
