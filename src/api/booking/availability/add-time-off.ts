import { sql } from "kysely";
import type { ParsedInputOf } from "#contract/endpoints.ts";
import { bookingMessages } from "#domain/booking/booking-messages.ts";
import { openingMessages } from "#domain/booking/opening-messages.ts";
import { slotAt } from "#domain/booking/slot.ts";
import { instantRange } from "../../platform/database/instant.ts";
import type { Answer } from "../../platform/http/call.ts";
import { invalid } from "../../platform/http/refusals.ts";
import type { BookingServices } from "../booking-services.ts";
import { lockCalendar } from "./reserve-time.ts";
import type { OwnedCalendar } from "./time-off.ts";

const maxSpanDays = 31;

/** Stores a span of time off once, however often it is requested. */
export async function addTimeOff(
  { db, now, jobs }: BookingServices,
  { stylist_id, time_zone, demo }: OwnedCalendar,
  span: Pick<ParsedInputOf<"blockTime">, "start" | "end">,
): Promise<Answer<"blockTime">> {
  const start = Temporal.Instant.from(span.start);
  const end = Temporal.Instant.from(span.end);
  if (Temporal.Instant.compare(end, now()) <= 0) return invalid("end", openingMessages.upcomingDate);
  if (Temporal.Instant.compare(end, start) <= 0) return invalid("end", bookingMessages.endsBeforeStart);
  if (end.since(start).total("hours") > maxSpanDays * 24) return invalid("end", bookingMessages.blockTooLong);

  const during = instantRange({ startMs: start.epochMilliseconds, endMs: end.epochMilliseconds });
  if (!demo) {
    await db.transaction().execute(async (transaction) => {
      // A concurrent booking is stored before or after.
      await lockCalendar(transaction, stylist_id);
      await sql`
        insert into time_off (stylist_id, during)
        select ${stylist_id}, ${during}::tstzrange
        where not exists (
          select from time_off where stylist_id = ${stylist_id} and not from_calendar and during @> ${during}::tstzrange
        )
      `.execute(transaction);
      // What is closed now is offered to the waiting list when it opens again.
      await jobs.enqueue(transaction, { name: "offer-openings", stylist_id });
    });
  }
  return { ok: true, data: { start: slotAt(start, time_zone), end: slotAt(end, time_zone) } };
}
