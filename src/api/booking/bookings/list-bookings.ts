import { type Kysely, sql } from "kysely";
import { slotAt } from "#domain/booking/slot.ts";
import { formatMoney } from "#domain/platform/money.ts";
import type { Database } from "../../platform/database/schema.ts";
import { type BookingWithPlace, selectBookings } from "./booking-queries.ts";

export interface BookingFilter {
  kind: "professional" | "tours";
  status?: BookingWithPlace["status"] | undefined;
  /** A location's url_name. */
  location?: string | undefined;
  /** Appointment dates at the location, such as `2026-11-21`, both included. */
  from?: string | undefined;
  until?: string | undefined;
  limit?: number | undefined;
}

export type ListedBooking = Awaited<ReturnType<typeof listBookings>>[number];

/** In order of start. Omits demos, the sample network and anonymized bookings. */
export async function listBookings(
  db: Kysely<Database>,
  { kind, status, location, from, until, limit }: BookingFilter,
) {
  const day = (date: string) => sql`${date}::date::timestamp at time zone location.time_zone`;
  const rows = await selectBookings(db)
    .where("booking.demo", "=", false)
    .where("booking.sample", "=", false)
    .where("stylist.kind", "=", kind)
    .$if(status !== undefined, (query) => query.where("booking.status", "=", status ?? "confirmed"))
    .$if(location !== undefined, (query) => query.where("location.url_name", "=", location ?? ""))
    .$if(from !== undefined, (query) =>
      query.where(sql<boolean>`lower(booking.during) >= ${day(from ?? "")}`),
    )
    .$if(until !== undefined, (query) =>
      query.where(sql<boolean>`lower(booking.during) < ${day(until ?? "")} + interval '1 day'`),
    )
    .orderBy("starts_at")
    .orderBy("booking.id")
    .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
    .execute();
  return rows.map((row) => ({
    reference: row.reference,
    // Local time with offset.
    start: slotAt(row.starts_at, row.time_zone),
    end: slotAt(row.ends_at, row.time_zone),
    status: row.status,
    professional: row.stylist_url_name,
    professional_name: `${row.stylist_first_name} ${row.stylist_last_name}`,
    location: row.location_url_name,
    location_name: row.location_name,
    services: row.services.map(({ name }) => name),
    price: row.price_cents === null ? "" : formatMoney(row.price_cents, row.currency),
    first_name: row.first_name,
    last_name: row.last_name,
    email: row.email,
    phone: row.phone,
    note: row.note,
    cancelled_by: row.cancelled_by,
    cancel_reason: row.cancel_reason,
  }));
}
