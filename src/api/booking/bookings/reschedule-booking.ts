import type { I18n } from "@lingui/core";
import { type Kysely, sql } from "kysely";
import type { Failure } from "#contract/platform/envelope.ts";
import { bookingMessages, maxReschedulesADay } from "#domain/booking/booking-messages.ts";
import { instant, instantRange } from "../../platform/database/instant.ts";
import type { Database } from "../../platform/database/schema.ts";
import { invalid } from "../../platform/http/refusals.ts";
import { planReschedule } from "../availability/appointment.ts";
import { reserveTime } from "../availability/reserve-time.ts";
import type { BookingServices } from "../booking-services.ts";
import { deleteHolds } from "../holds/hold-time.ts";
import { type BookingWithPlace, findBooking } from "./booking-queries.ts";
import {
  type ExpectedStart,
  isChangeable,
  movedMeanwhile,
  notChangeable,
  startsAt,
} from "./cancel-booking.ts";
import { notifyOfReschedule } from "./queue-booking-mail.ts";

/** Reschedules a booking to another start; services, length and price stay as agreed. A no-op for the current start. */
export async function rescheduleBooking(
  services: BookingServices,
  booking: BookingWithPlace,
  { start, expected, i18n }: { start: string; expected?: ExpectedStart | undefined; i18n: I18n },
): Promise<{ ok: true } | Failure> {
  const { db } = services;
  const now = services.now();
  if (!isChangeable(booking, now)) return notChangeable;
  if (startsAt(booking, start)) return { ok: true };
  const moved = movedMeanwhile(booking, expected);
  if (moved) return moved;

  const plan = (source: Kysely<Database>) => planReschedule(source, booking, start, now);
  return reserveTime(db, booking.stylist_id, plan, async (transaction, { schedule, during, busy }) => {
    // A repeat, or another reschedule, may have committed before the lock was acquired.
    const current = await findBooking(transaction, booking.id);
    if (!current || !isChangeable(current, now)) return notChangeable;
    if (startsAt(current, start)) return { ok: true } as const;
    const moved = movedMeanwhile(current, expected);
    if (moved) return moved;
    const ofTheDay = sql<string[]>`array(
      select moved from unnest(moved_at) as moved where moved > ${instant(now.subtract({ hours: 24 }))}
    )`;
    const { moves } = await transaction
      .selectFrom("booking")
      .where("id", "=", booking.id)
      .select(sql<number>`cardinality(${ofTheDay})`.as("moves"))
      .executeTakeFirstOrThrow();
    if (moves >= maxReschedulesADay) return invalid("start", bookingMessages.rescheduledTooOften(i18n));
    await deleteHolds(transaction, booking.stylist_id, { now, ownHoldId: undefined });
    const updated = await transaction
      .updateTable("booking")
      .set({
        during: instantRange(during),
        busy: instantRange(busy),
        location_id: schedule.location_id,
        time_zone: schedule.calendar.time_zone,
        sequence: current.sequence + 1,
        reminded_at: null,
        moved_at: sql`${ofTheDay} || ${instant(now)}`,
        updated_at: now.toString(),
      })
      .where("id", "=", booking.id)
      // Cancellation doesn't take the lock.
      .where("status", "=", "confirmed")
      .executeTakeFirst();
    if (updated.numUpdatedRows === 0n) return notChangeable;
    if (booking.demo) return { ok: true } as const;
    await notifyOfReschedule(transaction, services, booking.id, current.starts_at);
    await services.jobs.enqueue(transaction, { name: "offer-openings", stylist_id: booking.stylist_id });
    return { ok: true } as const;
  });
}
