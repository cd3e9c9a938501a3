import { type Kysely, sql } from "kysely";
import type { OutputOf } from "#contract/endpoints.ts";
import type { Failure } from "#contract/platform/envelope.ts";
import { bookingMessages } from "#domain/booking/booking-messages.ts";
import { slotAt } from "#domain/booking/slot.ts";
import { instant } from "../../platform/database/instant.ts";
import type { Database } from "../../platform/database/schema.ts";
import type { Answer } from "../../platform/http/call.ts";
import type { BookingServices } from "../booking-services.ts";
import { lockCalendar } from "./reserve-time.ts";

/** A professional's calendar, as one of their links opens it; a demo link changes nothing. */
export interface OwnedCalendar {
  stylist_id: number;
  time_zone: string;
  demo: boolean;
}

/** Far above real use; later spans show once the first are over. */
const maxTimeOffListed = 100;

const span = [
  sql<Temporal.Instant>`lower(during)`.as("starts_at"),
  sql<Temporal.Instant>`upper(during)`.as("ends_at"),
] as const;

/** The professional's time off that isn't over yet, in order. */
export async function listTimeOff(
  db: Kysely<Database>,
  { stylist_id, time_zone, demo }: OwnedCalendar,
  now: Temporal.Instant,
): Promise<OutputOf<"getClosedTimes">> {
  if (demo) return [demoTimeOff(time_zone, now)];
  const rows = await db
    .selectFrom("time_off")
    .where("stylist_id", "=", stylist_id)
    .where("from_calendar", "=", false)
    .where(sql<boolean>`upper(during) > ${instant(now)}`)
    .orderBy("during")
    .orderBy("id")
    .limit(maxTimeOffListed)
    .select(["id", ...span])
    .execute();
  return rows.map(({ id, starts_at, ends_at }) => ({
    closed_time_id: id,
    start: slotAt(starts_at, time_zone),
    end: slotAt(ends_at, time_zone),
  }));
}

/** The link of a demo booking shows and changes no real time off. */
function demoTimeOff(time_zone: string, now: Temporal.Instant) {
  const noon = now.toZonedDateTimeISO(time_zone).add({ days: 1 }).withPlainTime("12:00");
  const at = (time: Temporal.ZonedDateTime) => slotAt(time.toInstant(), time_zone);
  return { closed_time_id: 1, start: at(noon), end: at(noon.add({ hours: 1 })) };
}

/** Deletes time off and offers the time to matching alerts. */
export async function endTimeOff(
  { db, now, jobs }: BookingServices,
  { stylist_id, time_zone, demo }: OwnedCalendar,
  id: number,
): Promise<Answer<"reopenTime">> {
  if (demo) {
    const { closed_time_id, ...span } = demoTimeOff(time_zone, now());
    return id === closed_time_id ? { ok: true, data: span } : openAlready;
  }
  const ended = await db.transaction().execute(async (transaction) => {
    await lockCalendar(transaction, stylist_id);
    const timeOff = await transaction
      .selectFrom("time_off")
      .where("id", "=", id)
      .where("stylist_id", "=", stylist_id)
      .where("from_calendar", "=", false)
      .select(span)
      .executeTakeFirst();
    if (!timeOff) return undefined;
    await transaction.deleteFrom("time_off").where("id", "=", id).execute();
    await jobs.enqueue(transaction, { name: "offer-openings", stylist_id });
    return timeOff;
  });
  if (!ended) return openAlready;
  return {
    ok: true,
    data: { start: slotAt(ended.starts_at, time_zone), end: slotAt(ended.ends_at, time_zone) },
  };
}

const openAlready: Failure = { ok: false, problem: "not-found", message: bookingMessages.openAlready };
