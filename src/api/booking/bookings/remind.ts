import { sql } from "kysely";
import { instant } from "../../platform/database/instant.ts";
import type { BookingServices } from "../booking-services.ts";
import { findBooking } from "./booking-queries.ts";
import { queueBookingMail } from "./notify.ts";

/** Reminds the client once; skips a booking that was moved or cancelled, or has begun. */
export async function remindOfBooking(
  { db, now }: BookingServices,
  { booking_id, sequence }: { booking_id: string; sequence: number },
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const booking = await transaction
      .updateTable("booking")
      .set({ reminded_at: now().toString() })
      .where("id", "=", booking_id)
      .where("sequence", "=", sequence)
      .where("status", "=", "confirmed")
      .where("reminded_at", "is", null)
      .where(sql<boolean>`lower(during) > ${instant(now())}`)
      .returning(["id", "sequence", "email"])
      .executeTakeFirst();
    if (booking) await queueBookingMail(transaction, booking, "booking-reminder", booking.email);
  });
}

/** Writes to the client once after a visit that took place; a tour has its manager for that. */
export async function followUpBooking(
  { db }: BookingServices,
  { booking_id, sequence }: { booking_id: string; sequence: number },
): Promise<void> {
  const booking = await findBooking(db, booking_id);
  if (booking?.status !== "confirmed" || booking.sequence !== sequence || booking.kind === "tours") return;
  await queueBookingMail(db, booking, "booking-after", booking.email);
}
