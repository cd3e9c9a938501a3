import { type Kysely, sql } from "kysely";
import type { OutputOf } from "#contract/endpoints.ts";
import { calendarProblems } from "#domain/booking/calendar-messages.ts";
import { externalHost, parseCalendarUrl } from "#domain/platform/external-url.ts";
import { instant } from "../../platform/database/instant.ts";
import type { Database } from "../../platform/database/schema.ts";
import type { Handlers } from "../../platform/http/call.ts";
import { notFound, notInDemo } from "../../platform/http/refusals.ts";
import { readToken, signToken } from "../../platform/signing/signed-token.ts";
import type { BookingServices } from "../booking-services.ts";
import { bookingBehind } from "../bookings/booking-handlers.ts";
import { selectBookings } from "../bookings/booking-queries.ts";
import { calendarFeed } from "../bookings/calendar-file.ts";

const feedDays = 30;
/** The professional whose feed a demo gets: none. */
const demoProfessional = 0;

export const calendarHandlers: Handlers<
  "getCalendars" | "setOwnCalendar" | "replaceCalendarFeed" | "getCalendarFeed",
  BookingServices
> = {
  async getCalendars({ token }, services) {
    const booking = await bookingBehind(services, "stylist", token);
    if (!booking) return notFound;
    return {
      ok: true,
      data: await readCalendars(services, booking.demo ? demoProfessional : booking.stylist_id),
    };
  },

  async setOwnCalendar({ token, calendar_url }, services, { demo }) {
    const booking = await bookingBehind(services, "stylist", token);
    if (!booking) return notFound;
    if (demo && !booking.demo) return notInDemo;
    const url = parseCalendarUrl(calendar_url);
    if (!booking.demo) await setOwnCalendar(services, booking.stylist_id, url);
    const data = await readCalendars(services, booking.demo ? demoProfessional : booking.stylist_id);
    const own = url === null ? null : { host: externalHost(url) ?? "", read_at: null, problem: null };
    return { ok: true, data: { ...data, own } };
  },

  async replaceCalendarFeed({ token }, services, { demo }) {
    const booking = await bookingBehind(services, "stylist", token);
    if (!booking) return notFound;
    if (demo && !booking.demo) return notInDemo;
    const { stylist_id } = booking;
    if (booking.demo) return { ok: true, data: await readCalendars(services, demoProfessional) };
    await services.db
      .insertInto("stylist_calendar")
      .values({ stylist_id, feed: 2 })
      .onConflict((conflict) =>
        conflict.column("stylist_id").doUpdateSet({ feed: sql`stylist_calendar.feed + 1` }),
      )
      .execute();
    return { ok: true, data: await readCalendars(services, stylist_id) };
  },

  async getCalendarFeed({ token }, services) {
    const { db, now, signingKey } = services;
    const subject = readToken(signingKey, "calendar-feed", token);
    const [stylistId, feed] = subject?.split("-").map(Number) ?? [];
    if (stylistId === undefined || feed !== (await feedNumber(db, stylistId))) return notFound;
    const bookings = await selectBookings(db)
      .where("booking.stylist_id", "=", stylistId)
      .where("booking.status", "=", "confirmed")
      .where("booking.demo", "=", false)
      .where(sql<boolean>`upper(busy) > ${instant(now().subtract({ hours: 24 * feedDays }))}`)
      .orderBy("starts_at")
      .execute();
    return { ok: true, data: { file_name: "sola-bookings.ics", calendar: calendarFeed(bookings, services) } };
  },
};

async function readCalendars(
  { db, publicUrl, signingKey }: BookingServices,
  stylistId: number,
): Promise<OutputOf<"getCalendars">> {
  const own = await db
    .selectFrom("stylist")
    .leftJoin("stylist_calendar", "stylist_calendar.stylist_id", "stylist.id")
    .where("stylist.id", "=", stylistId)
    .select(["calendar_url", "read_at", "problem"])
    .executeTakeFirst();
  const host = externalHost(own?.calendar_url);
  const token = signToken(signingKey, "calendar-feed", `${stylistId}-${await feedNumber(db, stylistId)}`);
  return {
    feed_url: new URL(`/calendars/${token}/bookings.ics`, publicUrl).href,
    own: host
      ? {
          host,
          read_at: own?.read_at?.toString() ?? null,
          problem: own?.problem ? calendarProblems[own.problem] : null,
        }
      : null,
  };
}

async function feedNumber(db: Kysely<Database>, stylistId: number): Promise<number> {
  const known = await db
    .selectFrom("stylist_calendar")
    .where("stylist_id", "=", stylistId)
    .select("feed")
    .executeTakeFirst();
  return known?.feed ?? 1;
}

/** Connects a calendar and has it read, or disconnects it and reopens its time. */
async function setOwnCalendar(
  { db, jobs }: BookingServices,
  stylist_id: number,
  calendar_url: string | null,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await transaction.updateTable("stylist").set({ calendar_url }).where("id", "=", stylist_id).execute();
    await transaction
      .updateTable("stylist_calendar")
      .set({ read_at: null, failed_at: null, problem: null })
      .where("stylist_id", "=", stylist_id)
      .execute();
    if (calendar_url !== null) return jobs.enqueue(transaction, { name: "read-calendar", stylist_id });
    await transaction
      .deleteFrom("time_off")
      .where("stylist_id", "=", stylist_id)
      .where("from_calendar", "=", true)
      .execute();
    return jobs.enqueue(transaction, { name: "offer-openings", stylist_id });
  });
}
