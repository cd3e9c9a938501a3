import { type Kysely, sql } from "kysely";
import type { OutputOf, ParsedInputOf } from "#contract/endpoints.ts";
import { calendarProblem } from "#domain/booking/calendar-messages.ts";
import { externalHost, parseCalendarUrl } from "#domain/platform/external-url.ts";
import { english, type Language } from "#domain/platform/languages.ts";
import { instant } from "../../platform/database/instant.ts";
import type { Database } from "../../platform/database/schema.ts";
import type { Handlers } from "../../platform/http/call.ts";
import { notFound, notInDemo } from "../../platform/http/refusals.ts";
import { writtenIn } from "../../platform/language/written-language.ts";
import { readToken, signToken } from "../../platform/signing/signed-token.ts";
import type { BookingServices } from "../booking-services.ts";
import { bookingBehind } from "../bookings/booking-handlers.ts";
import { selectBookings } from "../bookings/booking-queries.ts";
import { calendarFeed } from "../bookings/calendar-file.ts";

const feedDays = 30;
/** Has neither bookings nor a calendar. */
const demoProfessional = 0;

export const calendarHandlers: Handlers<
  "getCalendars" | "changeCalendars" | "getCalendarFeed",
  BookingServices
> = {
  async getCalendars({ token }, services, { language }) {
    const booking = await bookingBehind(services, "stylist", token);
    if (!booking) return notFound;
    return {
      ok: true,
      data: await showCalendars(services, booking.demo ? demoProfessional : booking.stylist_id, language),
    };
  },

  async changeCalendars({ token, ...change }, services, { demo, language }) {
    const booking = await bookingBehind(services, "stylist", token);
    if (!booking) return notFound;
    if (booking.demo) return { ok: true, data: await showCalendars(services, demoProfessional, language) };
    if (demo) return notInDemo;
    await changeCalendars(services, booking.stylist_id, change);
    return { ok: true, data: await showCalendars(services, booking.stylist_id, language) };
  },

  async getCalendarFeed({ token }, services) {
    const { db, now, signingKey } = services;
    const [id = "", feed] = readToken(signingKey, "calendar-feed", token)?.split("-") ?? [];
    const { feed: current } = await readState(db, Number(id));
    if (feed !== String(current)) return notFound;
    const bookings = await selectBookings(db)
      .where("booking.stylist_id", "=", Number(id))
      .where("booking.status", "=", "confirmed")
      .where("booking.demo", "=", false)
      .where(sql<boolean>`busy && tstzrange(${instant(now().subtract({ hours: 24 * feedDays }))}, null)`)
      .orderBy("starts_at")
      .execute();
    const written = writtenIn(bookings[0]?.location_language ?? english.code, services);
    const calendar = calendarFeed(bookings, { ...services, ...written });
    return { ok: true, data: { file_name: "bookings.ics", calendar } };
  },
};

async function showCalendars(
  { db, publicUrl, signingKey, i18nOf }: BookingServices,
  professionalId: number,
  language: Language,
): Promise<OutputOf<"getCalendars">> {
  const { calendar_url, feed, read_at, problem, odd } = await readState(db, professionalId);
  const token = signToken(signingKey, "calendar-feed", `${professionalId}-${feed}`);
  const host = externalHost(calendar_url);
  return {
    feed_url: new URL(`/calendars/${token}/bookings.ics`, publicUrl).href,
    own: host
      ? {
          host,
          read_at: read_at?.toString() ?? null,
          problem: problem && calendarProblem(problem, odd ?? [], i18nOf(language)),
        }
      : null,
  };
}

async function readState(db: Kysely<Database>, professionalId: number) {
  const state = await db
    .selectFrom("stylist")
    .leftJoin("stylist_calendar", "stylist_calendar.stylist_id", "stylist.id")
    .where("stylist.id", "=", professionalId)
    .select(["calendar_url", "feed", "read_at", "problem", "odd"])
    .executeTakeFirst();
  return { calendar_url: null, read_at: null, problem: null, odd: [], ...state, feed: state?.feed ?? 1 };
}

/** Connects a calendar and has it read, or disconnects it and ends its time off; or ends the feed's addresses. */
async function changeCalendars(
  { db, jobs }: BookingServices,
  stylist_id: number,
  { calendar_url: address, replace_feed }: Omit<ParsedInputOf<"changeCalendars">, "token">,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    if (replace_feed) {
      await sql`
        insert into stylist_calendar (stylist_id, feed) values (${stylist_id}, 2)
        on conflict (stylist_id) do update set feed = stylist_calendar.feed + 1
      `.execute(transaction);
      return;
    }
    const calendar_url = parseCalendarUrl(address);
    await transaction.updateTable("stylist").set({ calendar_url }).where("id", "=", stylist_id).execute();
    const unread = { read_at: null, failed_at: null, problem: null, odd: [] };
    const ofThem = sql<boolean>`stylist_id = ${stylist_id}`;
    await transaction.updateTable("stylist_calendar").set(unread).where(ofThem).execute();
    if (calendar_url) return jobs.enqueue(transaction, { name: "read-calendar", stylist_id });
    await transaction.deleteFrom("time_off").where(ofThem).where("from_calendar", "=", true).execute();
    return jobs.enqueue(transaction, { name: "offer-openings", stylist_id });
  });
}
