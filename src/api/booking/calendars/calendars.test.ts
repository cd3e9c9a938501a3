import ICAL from "ical.js";
import { beforeEach, expect, it } from "vitest";
import { mailDigestDetail, queueMailDigest } from "#api/leads/reports/mail-digest.ts";
import { writtenIn } from "#api/platform/language/written-language.ts";
import { createTestApi } from "#tests/harness/api.ts";
import { openingsOf, post } from "#tests/harness/booking.ts";
import { keepLog } from "#tests/harness/log.ts";
import { book } from "#tests/harness/made-booking.ts";
import { storeProfessional, type TestProfessional } from "#tests/harness/professional.ts";
import { readCalendars } from "./read-calendars.ts";

const api = await createTestApi("empty");
const { db } = api.database;
const inEnglish = { ...api.services, ...writtenIn("en", api.services) };

const start = "2026-12-01T10:00:00-06:00";
const address = "https://calendar.example.com/renata.ics";
const dentist = `BEGIN:VCALENDAR
BEGIN:VEVENT
UID:dentist@elsewhere.example
SUMMARY:Dentist
DTSTART;TZID=America/Chicago:20261202T090000
DTEND;TZID=America/Chicago:20261202T160000
END:VEVENT
END:VCALENDAR
`;

const twoWords = dentist.replace(/DTSTART.*/, "DTSTART:the second");

let renata: TestProfessional;
let token: string;

beforeEach(async () => {
  await db.deleteFrom("message").execute();
  await db.updateTable("stylist").set({ calendar_url: null }).execute();
  renata = await storeProfessional(db);
  token = (await book(api, renata, start)).professional;
  api.jobs.length = 0;
});

type Fetched = Awaited<ReturnType<Parameters<typeof readCalendars>[0]["fetchCalendar"]>>;

/** Reads all calendars after some hours. */
async function readAfter(hours: number, fetched: Fetched) {
  const log = keepLog();
  const now = () => api.clock.now().add({ hours });
  const fetchCalendar = async () => fetched;
  await readCalendars({ ...api.services, now, fetchCalendar, log, maxReadingMs: 60_000 }, null);
  return log;
}

const found: Fetched = { ok: true, text: dentist };
const missing: Fetched = { ok: false, problem: "missing" };
const day = async () => openingsOf(api, renata, "2026-12-02");

it("a connected calendar adds time off, and a disconnected one ends it", async () => {
  const set = await post(api, "change-calendars", {
    token,
    calendar_url: "webcal://calendar.example.com/renata.ics",
  });
  expect(set.data).toMatchObject({ own: { host: "calendar.example.com", read_at: null, problem: null } });
  expect(api.jobs).toEqual([{ name: "read-calendar", stylist_id: renata.id }]);
  const log = await readAfter(0, found);
  expect(await day()).toEqual(["2026-12-02T16:00:00-06:00"]);
  expect(JSON.stringify(log)).not.toContain("calendar.example.com");
  const rows = await db.selectFrom("time_off").where("stylist_id", "=", renata.id).selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain("Dentist");
  const wish = await post(api, "create-booking", {
    ...{ stylist_id: renata.id, service_ids: [renata.services[0]?.guid], start: "2026-12-02T10:00:00-06:00" },
    ...{ first_name: "Ana", last_name: "Lopez", email: "ana@example.com", phone: "5125550199", note: "" },
  });
  expect(wish.status).toBe(422);

  expect((await post(api, "change-calendars", { token, calendar_url: "" })).data).toMatchObject({
    own: null,
  });
  expect(api.jobs.at(-1)).toEqual({ name: "offer-openings", stylist_id: renata.id });
  expect(await day()).toContain("2026-12-02T10:00:00-06:00");
});

it("time off of a calendar isn't listed with that of the page, and can't be ended one by one", async () => {
  await post(api, "change-calendars", { token, calendar_url: address });
  await readAfter(0, found);
  const span = { start: "2026-12-02T10:00:00-06:00", end: "2026-12-02T11:00:00-06:00" };
  await post(api, "block-time", { token, ...span });
  const listed = await api.call("getClosedTimes", { token });
  expect(listed).toMatchObject({ ok: true, data: [span] });
  const { id } = await db
    .selectFrom("time_off")
    .where("stylist_id", "=", renata.id)
    .where("from_calendar", "=", true)
    .select("id")
    .executeTakeFirstOrThrow();
  expect((await post(api, "reopen-time", { token, closed_time_id: id })).status).toBe(404);
  // Closed by hand within, it stays closed without the event.
  await readAfter(1, { ok: true, text: dentist.replaceAll("20261202", "20261203") });
  expect(await day()).not.toContain("2026-12-02T10:00:00-06:00");
  expect(await day()).toContain("2026-12-02T11:00:00-06:00");
});

it("the last reading holds until the calendar is disconnected, and a reading without changes writes no time off", async () => {
  await post(api, "change-calendars", { token, calendar_url: address });
  await readAfter(0, found);
  const ids = () => db.selectFrom("time_off").where("stylist_id", "=", renata.id).select("id").execute();
  const before = await ids();
  await readAfter(1, found);
  expect(await ids()).toEqual(before);
  for (const unread of [
    missing,
    { ok: true, text: "<!doctype html>" },
    { ok: true, text: twoWords },
  ] as const) {
    await readAfter(100, unread);
    expect(await day()).toEqual(["2026-12-02T16:00:00-06:00"]);
  }
  await readAfter(100, missing);
  const shown = await api.call("getCalendars", { token });
  expect(shown).toMatchObject({ data: { own: { problem: "There’s no calendar at that address anymore." } } });
  await post(api, "change-calendars", { token, calendar_url: "" });
  expect(await day()).toContain("2026-12-02T10:00:00-06:00");
});

it("an event that isn't understood is named to its professional, and time that it may have closed stays closed until the address is given again", async () => {
  await post(api, "change-calendars", { token, calendar_url: address });
  await readAfter(0, found);
  const part = {
    ok: true,
    text: `${dentist}${twoWords}`.replace("20261202T090000", "20261202T130000"),
  } as const;
  await readAfter(1, part);
  expect(await day()).toEqual(["2026-12-02T16:00:00-06:00"]);
  const { own } = (await api.call("getCalendars", { token })).data as {
    own: { problem: string; read_at: string };
  };
  expect(own.problem).toBe(
    "We can’t read everything in that calendar; the rest is blocked off, and nothing it closed before has opened. To go by what we can read, save its address again. Not understood: line 10: DTSTART:the second.",
  );
  const until = api.clock.now().add({ hours: 2 });
  expect(await mailDigestDetail(db, { recipient: "renata@example.com", until }, inEnglish)).toMatchObject({
    calendars: [{ problem: own.problem }],
  });
  for (const hours of [26, 100, 400]) {
    await readAfter(hours, part);
    expect(await day()).toEqual(["2026-12-02T16:00:00-06:00"]);
  }
  await post(api, "change-calendars", { token, calendar_url: address });
  expect(await day()).toEqual(["2026-12-02T16:00:00-06:00"]);
  await readAfter(26, part);
  expect(await day()).toContain("2026-12-02T10:00:00-06:00");
  await readAfter(27, found);
  expect(await day()).toEqual(["2026-12-02T16:00:00-06:00"]);
  expect(await api.call("getCalendars", { token })).toMatchObject({ data: { own: { problem: null } } });
});

it("a slow calendar holds up no other, and what fails to be stored is logged", async () => {
  await db.updateTable("stylist").set({ active: false }).where("id", "!=", renata.id).execute();
  await post(api, "change-calendars", { token, calendar_url: `${address}?0` });
  for (let at = 1; at <= 14; at += 1)
    await storeProfessional(db, { professional: { calendar_url: `${address}?${at}` } });
  const last = Promise.withResolvers<void>();
  const log = keepLog();
  const fetchCalendar = async (from: string) => {
    if (from.endsWith("?14")) last.resolve();
    if (from.endsWith("?0")) await last.promise;
    if (from.endsWith("?7")) throw new Error("The connection is gone.");
    return found;
  };
  await readCalendars({ ...api.services, fetchCalendar, log, maxReadingMs: 60_000 }, null);
  expect(JSON.stringify(log)).toContain('"calendars":15,"unread":1');
});

it("a pass begins no calendar after its time, and the next begins with the longest unread", async () => {
  await post(api, "change-calendars", { token, calendar_url: address });
  const second = await storeProfessional(db, { professional: { calendar_url: `${address}?2` } });
  const fetched: string[] = [];
  const fetchCalendar = async (from: string) => {
    fetched.push(from);
    return found;
  };
  const services = { ...api.services, fetchCalendar, log: keepLog(), maxReadingMs: 60_000 };
  await readCalendars({ ...services, maxPassMs: -1 }, null);
  expect(fetched).toEqual([]);
  await readCalendars(services, second.id);
  await readCalendars(services, null);
  expect(fetched).toEqual([`${address}?2`, address, `${address}?2`]);
});

it("an unreadable calendar is named to its professional in the language of the page, and of the location by mail", async () => {
  await post(api, "change-calendars", { token, calendar_url: address });
  await db.updateTable("location").set({ language: "fr" }).where("id", "=", renata.location_id).execute();
  await readAfter(0, missing);
  const inSpanish = { headers: { "accept-language": "es" } };
  const answer = await api.direct.call("getCalendars", { token }, inSpanish);
  expect(answer).toMatchObject({
    data: { own: { problem: "Ya no hay ningún calendario en esa dirección." } },
  });
  const until = api.clock.now().add({ hours: 1 });
  await readAfter(1, missing);
  await queueMailDigest({ ...api.services, now: () => until });
  const digests = await db.selectFrom("message").where("kind", "=", "mail-digest").selectAll().execute();
  expect(digests.map(({ recipient, language }) => [recipient, language])).toEqual([
    ["renata@example.com", "fr"],
  ]);
});

it("an import that takes a calendar away ends its time off at the next reading", async () => {
  await post(api, "change-calendars", { token, calendar_url: address });
  await readAfter(0, found);
  await db.updateTable("stylist").set({ calendar_url: null }).where("id", "=", renata.id).execute();
  await readAfter(1, found);
  expect(await day()).toContain("2026-12-02T10:00:00-06:00");
});

it("an address that changes while the old one is read stores nothing of the old one", async () => {
  await post(api, "change-calendars", { token, calendar_url: address });
  const fetchCalendar = async () => {
    await post(api, "change-calendars", { token, calendar_url: "https://other.example.com/renata.ics" });
    return found;
  };
  await readCalendars({ ...api.services, fetchCalendar, log: keepLog(), maxReadingMs: 60_000 }, renata.id);
  expect(await day()).toContain("2026-12-02T10:00:00-06:00");
});

it("the daily mail names an unreadable calendar to its professional once, and again after it was readable", async () => {
  await post(api, "change-calendars", { token, calendar_url: address });
  const digestAfter = async (hours: number) => {
    const until = api.clock.now().add({ hours });
    await queueMailDigest({ ...api.services, now: () => until });
    const recipient = "renata@example.com";
    return mailDigestDetail(db, { recipient, until }, inEnglish);
  };
  await readAfter(0, missing);
  // It may be readable in a quarter of an hour.
  expect(await digestAfter(0)).toBeNull();
  expect(await digestAfter(1)).toMatchObject({
    count: 0,
    calendars: [
      {
        professional: "Renata Dueñas",
        host: "calendar.example.com",
        problem: "There’s no calendar at that address anymore.",
      },
    ],
  });
  const queued = await db
    .selectFrom("message")
    .where("kind", "=", "mail-digest")
    .select("recipient")
    .execute();
  expect(queued).toEqual([{ recipient: "renata@example.com" }]);
  await readAfter(24, missing);
  expect(await digestAfter(25)).toBeNull();
  await readAfter(26, found);
  await readAfter(27, missing);
  expect(await digestAfter(28)).toMatchObject({ calendars: [{ professional: "Renata Dueñas" }] });
});

it("the feed has the professional's confirmed bookings, until its address is replaced", async () => {
  const feedOf = async (from: { data?: unknown }) => {
    const { feed_url } = from.data as { feed_url: string };
    const [, feed = ""] = /\/calendars\/([^/]+)\/bookings\.ics$/.exec(feed_url) ?? [];
    return feed;
  };
  const read = async (feed: string) => {
    const answer = await api.call("getCalendarFeed", { token: feed });
    if (!answer.ok) return answer.problem;
    const calendar = new ICAL.Component(ICAL.parse(answer.data.calendar));
    return calendar.getAllSubcomponents("vevent").map((event) => String(new ICAL.Event(event).startDate));
  };
  const other = await storeProfessional(db);
  await book(api, other, start);
  const feed = await feedOf((await api.call("getCalendars", { token })) as { data?: unknown });
  expect(await read(feed)).toEqual(["2026-12-01T16:00:00Z"]);
  await book(api, renata, "2026-12-03T10:00:00-06:00");
  await post(api, "cancel-booking-as-stylist", { token, reason: "I am unwell." });
  expect(await read(feed)).toEqual(["2026-12-03T16:00:00Z"]);

  const replaced = await feedOf(await post(api, "change-calendars", { token, replace_feed: true }));
  expect(await read(feed)).toBe("not-found");
  expect(await read(replaced)).toEqual(["2026-12-03T16:00:00Z"]);
  expect(await read(token)).toBe("not-found");
  const again = await feedOf(await post(api, "change-calendars", { token, replace_feed: true }));
  expect(await read(replaced)).toBe("not-found");
  expect(await read(again)).toEqual(["2026-12-03T16:00:00Z"]);
});

it("a demo's link shows and changes no professional's calendars", async () => {
  await post(api, "change-calendars", { token, calendar_url: address });
  const demo = (await book(api, renata, "2026-12-05T10:00:00-06:00", {}, "?sola-demo=true")).professional;
  const shown = await api.call("getCalendars", { token: demo });
  expect(shown).toMatchObject({ ok: true, data: { own: null } });
  await post(api, "change-calendars", { token: demo, calendar_url: "" });
  await post(api, "change-calendars", { token: demo, replace_feed: true });
  expect(await api.call("getCalendars", { token })).toMatchObject({
    data: { feed_url: expect.stringContaining(`/${renata.id}-1.`), own: { host: "calendar.example.com" } },
  });
});
