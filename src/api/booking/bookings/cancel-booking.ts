import type { I18n } from "@lingui/core";
import type { Failure } from "#contract/platform/envelope.ts";
import { bookingMessages } from "#domain/booking/booking-messages.ts";
import { whenLabel } from "#domain/booking/instant-label.ts";
import { slotAt } from "#domain/booking/slot.ts";
import type { BookingServices } from "../booking-services.ts";
import type { Party } from "./booking-link.ts";
import { type BookingWithPlace, findBooking } from "./booking-queries.ts";
import { notifyOfCancellation } from "./queue-booking-mail.ts";

/** The start that the sender saw, and the language of a refusal. */
export interface ExpectedStart {
  start: string;
  i18n: I18n;
}

interface Cancellation {
  by: Party | "operator";
  reason: string;
  expected?: ExpectedStart | undefined;
}

/** Cancels a booking, frees its time and notifies both sides. Idempotent. */
export async function cancelBooking(
  { db, ...services }: Pick<BookingServices, "db" | "jobs" | "now" | "fallbackEmail" | "webhookUrls">,
  { id }: BookingWithPlace,
  { by, reason, expected }: Cancellation,
): Promise<{ ok: true } | Failure> {
  const now = services.now();
  return db.transaction().execute(async (transaction): Promise<{ ok: true } | Failure> => {
    await transaction.selectFrom("booking").where("id", "=", id).select("id").forUpdate().execute();
    const booking = await findBooking(transaction, id);
    if (!booking) return notChangeable;
    if (booking.status === "cancelled") return { ok: true };
    if (!isChangeable(booking, now)) return notChangeable;
    const moved = movedMeanwhile(booking, expected);
    if (moved) return moved;
    await transaction
      .updateTable("booking")
      .set((row) => ({
        status: "cancelled",
        cancelled_by: by,
        cancel_reason: reason || null,
        sequence: row("sequence", "+", 1),
        updated_at: now.toString(),
      }))
      .where("id", "=", id)
      .execute();
    if (booking.demo) return { ok: true };
    await notifyOfCancellation(transaction, services, id);
    await services.jobs.enqueue(transaction, { name: "offer-openings", stylist_id: booking.stylist_id });
    return { ok: true };
  });
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

export function startsAt({ starts_at }: BookingWithPlace, start: string): boolean {
  return starts_at.epochMilliseconds === Date.parse(start);
}

/** The refusal of a change that was decided looking at another start; null without one. */
export function movedMeanwhile(
  booking: BookingWithPlace,
  expected: ExpectedStart | undefined,
): Failure | null {
  if (expected === undefined || startsAt(booking, expected.start)) return null;
  const { i18n } = expected;
  const { starts_at, time_zone } = booking;
  return {
    ok: false,
    problem: "booking-moved",
    message: bookingMessages.movedMeanwhile(whenLabel(starts_at, time_zone, i18n), i18n),
    data: { start: slotAt(starts_at, time_zone) },
  };
}
