import { type Kysely, sql } from "kysely";
import type { CalendarProblem } from "#domain/booking/calendar-messages.ts";
import type { Interval } from "#domain/booking/interval.ts";
import { instantRange } from "../../platform/database/instant.ts";
import type { Database } from "../../platform/database/schema.ts";
import type { Log } from "../../platform/logging/log.ts";
import { lockCalendar } from "../availability/reserve-time.ts";
import type { BookingServices } from "../booking-services.ts";
import { calendarUidSuffix } from "../bookings/calendar-file.ts";
import { readBusyTimes } from "./busy-times.ts";

export interface CalendarReader {
  fetchCalendar(
    address: string,
  ): Promise<{ ok: true; text: string } | { ok: false; problem: CalendarProblem }>;
  log: Log;
  /** The time that one calendar may take; 80 by default. */
  maxReadingMs?: number;
}

type Services = Pick<BookingServices, "db" | "now" | "publicUrl"> & CalendarReader;

const maxAtOnce = 10;
const dayMs = 86_400_000;

/** Reads the calendar of one professional, or of all; the busy times of each become time off. */
export async function readCalendars(services: Services, stylistId: number | null): Promise<void> {
  const { db, log } = services;
  const calendars = await listCalendars(db, stylistId);
  let unread = 0;
  for (let at = 0; at < calendars.length; at += maxAtOnce) {
    const readings = calendars.slice(at, at + maxAtOnce).map(async (calendar) => {
      const reading = await readCalendar(services, calendar);
      await storeReading(services, calendar, reading);
      return reading.ok;
    });
    unread += (await Promise.all(readings)).filter((isRead) => !isRead).length;
  }
  if (stylistId === null) await forgetDisconnected(db);
  if (calendars.length > 0) log.info({ calendars: calendars.length, unread }, "calendars read");
}

type OwnCalendar = Awaited<ReturnType<typeof listCalendars>>[number];

async function listCalendars(db: Kysely<Database>, stylistId: number | null) {
  return db
    .selectFrom("stylist")
    .innerJoin("location", "location.id", "stylist.location_id")
    .where((where) => where.or([where("stylist.active", "=", true), where("stylist.kind", "=", "tours")]))
    .$if(stylistId !== null, (query) => query.where("stylist.id", "=", stylistId ?? 0))
    .where("calendar_url", "is not", null)
    .orderBy("stylist.id")
    .select(["stylist.id", "calendar_url", "horizon_days", "time_zone"])
    .$narrowType<{ calendar_url: string }>()
    .execute();
}

type Reading = { ok: true; busy: Interval[] } | { ok: false; problem: CalendarProblem };

async function readCalendar(
  { fetchCalendar, now, publicUrl, maxReadingMs }: Services,
  { calendar_url, horizon_days, time_zone }: OwnCalendar,
): Promise<Reading> {
  const fetched = await fetchCalendar(calendar_url);
  if (!fetched.ok) return fetched;
  const nowMs = now().epochMilliseconds;
  // A booking can begin on the last day and end on the next.
  const within = { startMs: nowMs, endMs: nowMs + (horizon_days + 2) * dayMs };
  const asked = { within, timeZone: time_zone, ownSuffix: calendarUidSuffix({ publicUrl }) };
  return readBusyTimes(fetched.text, asked, maxReadingMs);
}

/** Writes what differs from the last reading, which holds for a day while the calendar can't be read. */
async function storeReading(
  { db, now }: Services,
  { id: stylist_id, calendar_url }: OwnCalendar,
  reading: Reading,
): Promise<void> {
  const at = now().toString();
  await db.transaction().execute(async (transaction) => {
    await lockCalendar(transaction, stylist_id);
    const current = await transaction
      .selectFrom("stylist")
      .leftJoin("stylist_calendar", "stylist_calendar.stylist_id", "stylist.id")
      .where("stylist.id", "=", stylist_id)
      // Another address may have been given meanwhile.
      .where("calendar_url", "=", calendar_url)
      .select(sql<boolean>`coalesce(read_at > ${at}::timestamptz - interval '1 day', false)`.as("holds"))
      .executeTakeFirst();
    if (!current) return;
    const busy = reading.ok ? reading.busy.map(instantRange) : [];
    if (reading.ok || !current.holds)
      await sql`
        with busy as (select unnest(${busy}::tstzrange[]) as during), over as (
          delete from time_off
          where stylist_id = ${stylist_id} and from_calendar and during not in (select during from busy)
        )
        insert into time_off (stylist_id, during, from_calendar)
        select ${stylist_id}, during, true from busy
        where during not in (select during from time_off where stylist_id = ${stylist_id} and from_calendar)
      `.execute(transaction);
    const outcome = reading.ok
      ? { read_at: at, failed_at: null, problem: null }
      : {
          failed_at: sql<string>`coalesce(stylist_calendar.failed_at, ${at}::timestamptz)`,
          problem: reading.problem,
        };
    await transaction
      .insertInto("stylist_calendar")
      .values({ stylist_id, ...outcome, ...(!reading.ok && { failed_at: at }) })
      .onConflict((conflict) => conflict.column("stylist_id").doUpdateSet(outcome))
      .execute();
  });
}

/** Deletes time off of calendars that an import took away. */
async function forgetDisconnected(db: Kysely<Database>): Promise<void> {
  await sql`
    delete from time_off using stylist
    where stylist.id = stylist_id and from_calendar and (calendar_url is null or not (active or kind = 'tours'))
  `.execute(db);
}
