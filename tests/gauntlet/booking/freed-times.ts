import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { sql } from "kysely";
import PostalMime from "postal-mime";
import { openConnection, statementTimeoutMs } from "#api/platform/database/connection.ts";
import { signToken } from "#api/platform/signing/signed-token.ts";
import { signingKey } from "#api/platform/signing/signing-key.ts";
import { dana } from "../../harness/dana.ts";
import type { Site } from "../../harness/site.ts";
import { type ClientOptions, sendWithRetries } from "../client.ts";
import type { Verdict } from "../gauntlet-part.ts";
import type { BookableCalendar } from "./professional.ts";
import { exportBookings } from "./stored-bookings.ts";

type Database = ReturnType<typeof openConnection>["db"];

/** A time that a mail offers to one address. */
interface Offer {
  email: string;
  start: string;
  hold: string;
}

const freedTimes = 10;
const waiting = 20;
const mailedWithinMs = 60_000;

/**
 * Each calendar's first ten hours are booked, twenty addresses join its list for those days, open hours included, and the ten
 * are freed. The first address is offered one of them, whose link holds it on both instances. Every second calendar's offer is
 * claimed against nineteen visitors without the link, the rest lapse, and the next address claims its own.
 */
export async function claimFreedTimes(
  calendars: readonly BookableCalendar[],
  sites: readonly Site[],
  databaseUrl: string,
): Promise<Verdict> {
  const options = { urls: sites.map(({ url }) => url), onTry: () => {} };
  const connection = { url: databaseUrl, statementTimeoutMs: statementTimeoutMs.job, connections: 1 };
  const { db, close } = openConnection(connection);
  const misses: string[] = [];
  const won: string[] = [];
  try {
    const bookings = await Promise.all(calendars.map((calendar) => bookHours(calendar, options)));
    const openBefore = await Promise.all(calendars.map((calendar) => openStarts(calendar, options)));
    for (const calendar of calendars) await joinList(db, calendar, options);
    for (const [at, calendar] of calendars.entries()) {
      const gone = missing(openBefore[at] ?? [], await openStarts(calendar, options));
      if (gone.length > 0) misses.push(`Joining the list took ${gone.join()} off sale`);
    }
    const freedAt = performance.now();
    await Promise.all(bookings.flat().map((token) => cancelBooking(token, options)));
    const first = await mailedOffers(sites, calendars.length);
    const mailedMs = performance.now() - freedAt;
    if (first.length !== calendars.length)
      misses.push(`${first.length} offers were mailed for ${calendars.length} calendars`);
    for (const [at, calendar] of calendars.entries()) {
      const gone = missing(openBefore[at] ?? [], await openStarts(calendar, options));
      if (gone.length > 0) misses.push(`An offer took ${gone.join()} off sale, which was open before`);
    }

    const open = async (offer: Offer) => {
      const { id, service } = calendarAt(calendars, offer);
      const body = { stylist_id: id, service_ids: [service], start: offer.start, hold: offer.hold };
      for (const device of sites.keys()) {
        const { status, data } = await sendWithRetries({ path: "hold-slot", body }, device, options);
        if (status !== 200 || data.hold !== offer.hold)
          misses.push(`${offer.email} opened the link and was answered ${status}`);
      }
    };
    const claim = async (offer: Offer, rivals: readonly Offer[]) => {
      const calendar = calendarAt(calendars, offer);
      // A time across two freed hours is free once both are.
      const isFreed = (hour: string) =>
        Math.abs(Date.parse(hour) - Date.parse(offer.start)) < calendar.lengthMs;
      if (!hoursOf(calendar).some(isFreed)) misses.push(`${offer.start} was offered, but never freed`);
      await open(offer);
      const [mine, ...theirs] = await Promise.all(
        [offer, ...rivals].map((one) => book(calendar, one, options)),
      );
      if (mine?.status === 201) won.push(`${offer.email} ${Date.parse(offer.start)}`);
      else misses.push(`${offer.email} was refused the time held for them: ${mine?.status}`);
      for (const { status } of theirs)
        if (status !== 409) misses.push(`A rival of ${offer.email} was answered ${status}`);
    };
    const [claimed, lapsed] = [0, 1].map((odd) => first.filter((_, at) => at % 2 === odd));
    for (const offer of claimed ?? []) await claim(offer, outsiders(offer));
    for (const offer of lapsed ?? []) await open(offer);

    // A claim has the next address offered another time at once, which is held on.
    await endOffers(
      db,
      (lapsed ?? []).map((offer) => calendarAt(calendars, offer).id),
    );
    const seen = new Set(first.map(({ hold }) => hold));
    const all = await mailedOffers(sites, 2 * first.length);
    const second = all.filter(({ hold }) => !seen.has(hold));
    for (const offer of second) {
      const isBefore = ({ email, start }: Offer) => start === offer.start && sameCalendar(email, offer.email);
      await claim(offer, (lapsed ?? []).filter(isBefore));
    }
    misses.push(...(await compareStored(calendars, won, databaseUrl)));
    return {
      promise: "Each freed time goes to one address on its list, and no other time is taken off sale",
      tried: `${calendars.length * freedTimes} freed times, ${waiting} addresses for each of ${calendars.length} calendars, 2 instances`,
      misses,
      figure: `${all.length} offers mailed, the first wave within ${(mailedMs / 1000).toFixed(1)} s; ${won.length} booked, ${lapsed?.length} lapsed`,
    };
  } finally {
    await close();
  }
}

function calendarAt(calendars: readonly BookableCalendar[], { email }: Offer): BookableCalendar {
  const calendar = calendars.find(({ url_name }) => email.startsWith(`${url_name}-`));
  if (!calendar) throw new Error(`${email} has no calendar`);
  return calendar;
}

const missing = (before: readonly string[], now: readonly string[]) =>
  before.filter((start) => !now.includes(start));

/** What is open to all visitors on the days of the freed hours. */
async function openStarts(calendar: BookableCalendar, options: ClientOptions): Promise<string[]> {
  const query = new URLSearchParams({
    stylist_id: String(calendar.id),
    service_id: calendar.service,
    from: hoursOf(calendar)[0]?.slice(0, 10) ?? "",
    days: "2",
  });
  const { data } = await sendWithRetries({ path: `sola-genius/availability?${query}` }, 0, options);
  return (data.availability as Record<string, string[]>)[calendar.id] ?? [];
}

/** Half an hour passes for the offers of some calendars. */
async function endOffers(db: Database, calendarIds: readonly number[]): Promise<void> {
  const isTheirs = sql`stylist_id = any(${calendarIds}::bigint[])`;
  await sql`update booking set held_until = now() where id in (select hold_id from opening_offer)
    and status = 'held' and ${isTheirs}`.execute(db);
  await sql`update opening_offer set expires_at = now() where closed_at is null and ${isTheirs}`.execute(db);
  await sql`update pgboss.job set start_after = now() where name = 'expire-offer' and state = 'created'`.execute(
    db,
  );
}

const sameCalendar = (one: string, other: string) => calendarOf(one) === calendarOf(other);
const calendarOf = (email: string) => email.slice(0, email.lastIndexOf("-"));

/** Appointments that don't overlap. */
const hoursOf = ({ starts }: BookableCalendar) => starts.filter((_, at) => at % 4 === 0).slice(0, freedTimes);

const outsiders = ({ start }: Offer): Offer[] =>
  Array.from({ length: waiting - 1 }, (_, at) => ({ email: `outsider-${at}@example.com`, start, hold: "" }));

function book({ id, service }: BookableCalendar, { email, start, hold }: Offer, options: ClientOptions) {
  const body = {
    ...dana,
    stylist_id: id,
    service_ids: [service],
    start,
    email,
    note: "",
    ...(hold && { hold }),
  };
  return sendWithRetries({ path: "create-booking", body }, 0, options);
}

function bookHours(calendar: BookableCalendar, options: ClientOptions): Promise<string[]> {
  return Promise.all(
    hoursOf(calendar).map(async (start, at) => {
      const { data } = await book(calendar, { email: `before-${at}@example.com`, start, hold: "" }, options);
      return String(data.manage_url).split("/").at(-1) ?? "";
    }),
  );
}

const cancelBooking = (token: string, options: ClientOptions) =>
  sendWithRetries({ path: "cancel-booking", body: { token, reason: "" } }, 0, options);

/** Joins for the whole days of the freed hours; the addresses confirm in the order of their numbers. */
async function joinList(db: Database, calendar: BookableCalendar, options: ClientOptions): Promise<void> {
  const { id: stylist_id, url_name, service } = calendar;
  const days = [...new Set(hoursOf(calendar).map((start) => start.slice(0, 10)))];
  const { service_id, location_id } = await db
    .selectFrom("service")
    .innerJoin("stylist", "stylist.id", "service.stylist_id")
    .where("service.guid", "=", service)
    .select(["service.id as service_id", "stylist.location_id"])
    .executeTakeFirstOrThrow();
  const wanted = `{${days.map((day) => `[${day} 06:00Z,${day} 23:59Z)`).join()}}`;
  const ends_at = Temporal.Now.instant()
    .add({ hours: 30 * 24 })
    .toString();
  const alerts = Array.from({ length: waiting }, (_, at) => ({
    id: `${url_name}-${at}`,
    email: `${url_name}-${at}@example.com`,
    ...{ location_id, stylist_id, service_id, wanted, ends_at },
  }));
  await db.insertInto("opening_alert").values(alerts).execute();
  const key = await signingKey(db);
  for (const { id } of alerts) {
    const body = { token: signToken(key, "opening-alert", id) };
    await sendWithRetries({ path: "confirm-opening-alert", body }, 0, options);
  }
}

/** Polls for mails with an offer until this many arrived or the time is over; returns them site by site. */
async function mailedOffers(sites: readonly Site[], count: number): Promise<Offer[]> {
  const read = new Map<string, Offer | null>();
  let offers: Offer[] = [];
  for (
    const deadline = performance.now() + mailedWithinMs;
    performance.now() < deadline;
    await setTimeout(250)
  ) {
    for (const { dataDir } of sites)
      for (const name of readdirSync(join(dataDir, "mail"), { encoding: "utf8" }).filter((file) =>
        file.endsWith(".eml"),
      ))
        if (!read.has(name)) read.set(name, await readOffer(join(dataDir, "mail", name)));
    offers = [...read.values()].filter((offer) => offer !== null);
    if (offers.length >= count) break;
  }
  return offers;
}

async function readOffer(file: string): Promise<Offer | null> {
  const { text = "", to } = await PostalMime.parse(readFileSync(file));
  const link = /https:\S+\/book\?\S+/.exec(text)?.[0];
  const query = link ? new URL(link).searchParams : null;
  const hold = query?.get("hold");
  return query && hold ? { email: to?.[0]?.address ?? "", start: query.get("start") ?? "", hold } : null;
}

/** Every acknowledged claim is stored, and nothing else is confirmed. */
async function compareStored(
  calendars: readonly BookableCalendar[],
  won: readonly string[],
  databaseUrl: string,
): Promise<string[]> {
  const exported = await exportBookings(databaseUrl);
  const stored = calendars.flatMap(({ url_name }) =>
    (exported.get(url_name) ?? [])
      .filter(({ isConfirmed }) => isConfirmed)
      .map(({ booking, start }) => `${booking} ${start}`),
  );
  return [
    ...won.filter((one) => !stored.includes(one)).map((one) => `${one} was acknowledged and isn't stored`),
    ...stored.filter((one) => !won.includes(one)).map((one) => `${one} is stored without being acknowledged`),
  ];
}
