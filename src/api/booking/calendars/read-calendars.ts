import { type Kysely, sql } from "kysely";
import type { CalendarProblem } from "#domain/booking/calendar-messages.ts";
import { instantRange } from "../../platform/database/instant.ts";
import type { Database } from "../../platform/database/schema.ts";
import type { Log } from "../../platform/logging/log.ts";
import { lockCalendar } from "../availability/reserve-time.ts";
import type { BookingServices } from "../booking-services.ts";
import { calendarUidSuffix } from "../bookings/calendar-file.ts";
import type { BusyTimes } from "./busy-times.ts";
import { CalendarThread } from "./calendar-thread.ts";

export interface CalendarReader {
  fetchCalendar(
    address: string,
  ): Promise<{ ok: true; text: string } | { ok: false; problem: CalendarProblem }>;
  log: Log;
  /** The time that one calendar may take. */
  maxReadingMs?: number;
  /** The time after which no further calendar is begun, less than the job's `expireInSeconds`. */
  maxPassMs?: number;
}

type Services = Pick<BookingServices, "db" | "now" | "publicUrl"> & CalendarReader;

const maxAtOnce = 10;
const dayMs = 86_400_000;

/** Reads the calendar of one professional, or of all, longest unread first; the busy times of each become time off. */
export async function readCalendars(services: Services, professionalId: number | null): Promise<void> {
  const { db, log, maxReadingMs = 10_000, maxPassMs = 12 * 60_000 } = services;
  await using thread = new CalendarThread(maxReadingMs);
  const calendars = await listCalendars(db, professionalId);
  const waiting = calendars.values();
  const endsAt = performance.now() + maxPassMs;
  const counts = { calendars: 0, unread: 0 };
  const readers = Array.from({ length: maxAtOnce }, async () => {
    for (const calendar of waiting) {
      if (performance.now() > endsAt) return;
      counts.calendars += 1;
      try {
        const reading = await readCalendar(services, calendar, thread);
        await storeReading(services, calendar, reading);
        if (!reading.ok) counts.unread += 1;
      } catch (error) {
        counts.unread += 1;
        log.error({ stylist_id: calendar.id, err: error }, "calendar not stored");
      }
    }
  });
  await Promise.all(readers);
  if (professionalId === null) await forgetDisconnected(db);
  if (counts.calendars > 0) log.info(counts, "calendars read");
}

type OwnCalendar = Awaited<ReturnType<typeof listCalendars>>[number];

async function listCalendars(db: Kysely<Database>, professionalId: number | null) {
  return db
    .selectFrom("stylist")
    .innerJoin("location", "location.id", "stylist.location_id")
    .leftJoin("stylist_calendar", "stylist_calendar.stylist_id", "stylist.id")
    .where((where) => where.or([where("stylist.active", "=", true), where("stylist.kind", "=", "tours")]))
    .$if(professionalId !== null, (query) => query.where("stylist.id", "=", professionalId ?? 0))
    .where("calendar_url", "is not", null)
    .orderBy("read_at", (order) => order.asc().nullsFirst())
    .orderBy("stylist.id")
    .select(["stylist.id", "stylist.email", "calendar_url", "horizon_days", "time_zone"])
    .$narrowType<{ calendar_url: string }>()
    .execute();
}

type Reading = BusyTimes | { ok: false; problem: CalendarProblem; odd: string[] };

async function readCalendar(
  { fetchCalendar, now, publicUrl }: Services,
  { calendar_url, horizon_days, time_zone, email }: OwnCalendar,
  thread: CalendarThread,
): Promise<Reading> {
  const fetched = await fetchCalendar(calendar_url);
  if (!fetched.ok) return { ...fetched, odd: [] };
  const nowMs = now().epochMilliseconds;
  // A booking can begin on the last day and end on the next.
  const within = { startMs: nowMs, endMs: nowMs + (horizon_days + 2) * dayMs };
  return thread.read(fetched.text, {
    ...{ within, timeZone: time_zone, email },
    ownSuffix: calendarUidSuffix({ publicUrl }),
  });
}

/**
 * Writes what differs from the last reading. While the calendar can't be read whole, that one opens no time that is closed, until
 * its owner gives its address again.
 */
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
      .select(sql<boolean>`read_at is null`.as("isNew"))
      .executeTakeFirst();
    if (!current) return;
    const isPart = reading.odd.length > 0;
    if (reading.ok)
      await sql`
        with busy as (select unnest(${reading.busy.map(instantRange)}::tstzrange[]) as during), over as (
          delete from time_off
          where stylist_id = ${stylist_id} and from_calendar and ${!isPart || current.isNew}
            and during not in (select during from busy)
        )
        insert into time_off (stylist_id, during, from_calendar)
        select ${stylist_id}, during, true from busy
        where during not in (select during from time_off where stylist_id = ${stylist_id} and from_calendar)
      `.execute(transaction);
    const problem = reading.ok ? (isPart ? "in-part" : null) : reading.problem;
    const outcome = {
      problem,
      odd: sql<string[]>`${reading.odd}::text[]`,
      ...(reading.ok && { read_at: at }),
      failed_at: problem && sql<string>`coalesce(stylist_calendar.failed_at, ${at}::timestamptz)`,
    };
    await transaction
      .insertInto("stylist_calendar")
      .values({ stylist_id, ...outcome, failed_at: problem && at })
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
