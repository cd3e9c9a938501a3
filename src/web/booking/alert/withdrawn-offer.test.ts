import { sql, type Updateable } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { offersMissed } from "#api/booking/alerts/alert-queries.ts";
import { offerAllOpenings, offerOpenings } from "#api/booking/alerts/offer-openings.ts";
import { refreshWorkingTime } from "#api/booking/availability/working-time.ts";
import { writeMail } from "#api/messages.ts";
import type { Database } from "#api/platform/database/schema.ts";
import { createTestApi } from "#tests/harness/api.ts";
import { post } from "#tests/harness/booking.ts";
import { book, makeBooking } from "#tests/harness/made-booking.ts";
import { readPage } from "#tests/harness/page-form.ts";
import { storeProfessional, type TestProfessional } from "#tests/harness/professional.ts";
import { createWaitingList } from "#tests/harness/waiting-list.ts";
import { createTestWeb } from "#tests/harness/web.ts";

const api = await createTestApi("empty");
const { db } = api.database;
const web = await createTestWeb(api, { now: api.clock.now });
let renata: TestProfessional;
const { join, mails, bookLink } = createWaitingList(api, web, () => renata);
const start = "2026-12-01T10:00:00-06:00";

beforeEach(async () => {
  await db.deleteFrom("opening_alert").execute();
  await db.deleteFrom("message").execute();
  api.clock.reset();
  renata = await storeProfessional(db, { hours: [{ weekday: 2, opens: "10:00", closes: "11:00" }] });
});

const open = (path: string) => readPage(web.open(path));

/** A canceled time that is held for Dana, whose mail has left. */
async function offerToDana() {
  const made = await makeBooking(api, renata, start);
  const { alert } = await join("dana@example.com");
  await web.post(`${made.client}/cancel`, { reason: "", pressed: "yes" });
  await offerOpenings(api.services, renata.id);
  await db.updateTable("message").set({ status: "sent" }).where("kind", "=", "alert-opening").execute();
  const [mail] = await mails();
  const link = mail && (await bookLink(mail));
  if (!link) throw new Error("Nothing was offered");
  expect((await open(alert)).text).toContain("10:00 am on Tue 12/01 is held for you until");
  return { alert, hold: link.searchParams.get("hold") ?? "", path: `${link.pathname}${link.search}` };
}

async function withdrawnMails() {
  const rows = await db.selectFrom("message").where("kind", "=", "alert-withdrawn").selectAll().execute();
  return Promise.all(rows.map((row) => writeMail(row, api.services)));
}

const setProfessional = (changes: Updateable<Database["stylist"]>) =>
  db.updateTable("stylist").set(changes).where("id", "=", renata.id).execute();
const setService = (changes: Updateable<Database["service"]>) =>
  db.updateTable("service").set(changes).where("stylist_id", "=", renata.id).execute();
async function setHours(weekday: number) {
  await db.updateTable("weekly_hours").set({ weekday }).where("stylist_id", "=", renata.id).execute();
  await refreshWorkingTime(db, api.clock.now());
}

const closings: [string, () => Promise<unknown>][] = [
  [
    "blocks off that day",
    async () => {
      const { professional } = await book(api, renata, "2026-12-08T10:00:00-06:00");
      const day = { start: "2026-12-01T00:00:00-06:00", end: "2026-12-02T00:00:00-06:00" };
      expect((await post(api, "block-time", { token: professional, ...day })).status).toBe(200);
    },
  ],
  [
    "has an event in a connected calendar",
    () =>
      sql`insert into time_off (stylist_id, during, from_calendar)
        values (${renata.id}, tstzrange('2026-12-01 16:30Z', '2026-12-01 17:00Z'), true)`.execute(db),
  ],
  ["changes the hours", () => setHours(3)],
  ["turns inactive", () => setProfessional({ active: false })],
  ["stops booking online", () => setProfessional({ books_online: false })],
  ["no longer offers the service", () => setService({ active: false })],
  ["takes longer for the service", () => setService({ duration_minutes: 90 })],
  [
    "works at a location that closes",
    () => db.updateTable("location").set({ active: false }).where("id", "=", renata.location_id).execute(),
  ],
];

test.each(closings)(
  "an offer is withdrawn by mail and on its page when the professional %s",
  async (_, close) => {
    const { alert, path, hold } = await offerToDana();
    await close();
    const sentence = "10:00 am on Tue 12/01 was held for you, but the calendar has changed";
    expect((await open(alert)).text).toContain(sentence);
    await offerAllOpenings(api.services);
    await offerAllOpenings(api.services);
    const page = await open(alert);
    expect(page.text).toContain(sentence);
    expect(page.text).not.toContain("is held for you");
    expect(page.text).toContain("You’re on the list");
    const [mail, ...more] = await withdrawnMails();
    expect(more).toEqual([]);
    expect(mail?.subject).toBe("That time can’t be booked any more");
    expect(mail?.text.replace(/\s+/g, " ")).toContain(
      "We held Tuesday, December 1 at 10:00 am, Central Time, for you",
    );
    expect((await open(path)).text).not.toContain("Held for you");
    const late = await book(api, renata, start, { email: "dana@example.com", hold });
    expect(late.reference).toBe("undefined");
    api.clock.advance({ minutes: 31 });
    expect((await open(alert)).text).not.toContain("was held for you");
  },
);

test.each<[string, () => Promise<unknown>]>([
  [
    "blocks off another day",
    async () => {
      const { professional } = await book(api, renata, "2026-12-08T10:00:00-06:00");
      const day = { start: "2026-12-02T00:00:00-06:00", end: "2026-12-03T00:00:00-06:00" };
      await post(api, "block-time", { token: professional, ...day });
    },
  ],
  ["asks for more notice", () => setProfessional({ minimum_notice_minutes: 60 * 24 * 5 })],
])("an offer stays its claimant's when the professional %s", async (_, change) => {
  const { alert, hold } = await offerToDana();
  await change();
  await offerAllOpenings(api.services);
  expect(await withdrawnMails()).toEqual([]);
  expect((await open(alert)).text).toContain("is held for you until");
  const claimed = await book(api, renata, start, { email: "dana@example.com", hold });
  expect(claimed.reference).toMatch(/^BK-/);
});

test("a claimant whose mail hadn't left yet gets none about the loss, and no withdrawn offer counts as missed", async () => {
  const { alert } = await offerToDana();
  await db.updateTable("message").set({ status: "waiting" }).where("kind", "=", "alert-opening").execute();
  await setHours(3);
  await offerAllOpenings(api.services);
  expect(await withdrawnMails()).toEqual([null]);
  expect((await open(alert)).text).not.toContain("went by");
  const { missed } = await db
    .selectFrom("opening_alert")
    .select(offersMissed.as("missed"))
    .executeTakeFirstOrThrow();
  expect(missed).toBe(0);
});
