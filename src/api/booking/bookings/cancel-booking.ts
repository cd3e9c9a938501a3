import type { Failure } from "#contract/platform/envelope.ts";
import { bookingMessages } from "#domain/booking/booking-messages.ts";
import type { BookingServices } from "../booking-services.ts";
import type { Party } from "./booking-link.ts";
import type { BookingWithPlace } from "./booking-queries.ts";
import { notifyOfCancellation } from "./queue-booking-mail.ts";

/** Cancels a booking, frees its time and notifies both sides. Idempotent. */
export async function cancelBooking(
  { db, ...services }: Pick<BookingServices, "db" | "jobs" | "now" | "fallbackEmail" | "webhookUrls">,
  booking: BookingWithPlace,
  by: Party | "operator",
  reason: string,
): Promise<{ ok: true } | Failure> {
  const now = services.now();
  if (booking.status === "cancelled") return { ok: true };
  if (!isChangeable(booking, now)) return notChangeable;
  await db.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable("booking")
      .set((row) => ({
        status: "cancelled",
        cancelled_by: by,
        cancel_reason: reason || null,
        sequence: row("sequence", "+", 1),
        updated_at: now.toString(),
      }))
      .where("id", "=", booking.id)
      .where("status", "=", "confirmed")
      .executeTakeFirst();
    if (numUpdatedRows === 0n || booking.demo) return;
    await notifyOfCancellation(transaction, services, booking.id);
    await services.jobs.enqueue(transaction, { name: "offer-openings", stylist_id: booking.stylist_id });
  });
  return { ok: true };
}

/** A booking can be rescheduled or cancelled until it begins. */
export function isChangeable({ status, starts_at }: BookingWithPlace, now: Temporal.Instant): boolean {
  return status === "confirmed" && Temporal.Instant.compare(now, starts_at) < 0;
}

export const notChangeable: Failure = {
  ok: false,
  problem: "invalid",
  message: bookingMessages.cannotChange,
};
