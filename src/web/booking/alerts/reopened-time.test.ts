import { sql, type Updateable } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { offerAllOpenings } from "#api/booking/alerts/offer-openings.ts";
import { refreshWorkingTime } from "#api/booking/availability/working-time.ts";
import type { Database } from "#api/platform/database/schema.ts";
import { createTestApi } from "#tests/harness/api.ts";
import { openingsOf, post } from "#tests/harness/booking.ts";
import { book, makeBooking } from "#tests/harness/made-booking.ts";
import { storeProfessional, type TestProfessional } from "#tests/harness/professional.ts";
import { createWaitingList } from "#tests/harness/waiting-list.ts";
import { createTestWeb } from "#tests/harness/web.ts";

const api = await createTestApi("empty");
const { db } = api.database;
const web = await createTestWeb(api, { now: api.clock.now });
const { join, mails } = createWaitingList(api, web, () => renata);
let renata: TestProfessional;

beforeEach(async () => {
  await db.deleteFrom("opening_alert").execute();
  await db.deleteFrom("message").execute();
  renata = await storeProfessional(db, { hours: [{ weekday: 2, opens: "10:00", closes: "11:00" }] });
});

const start = "2026-12-01T10:00:00-06:00";

const set = (changes: Updateable<Database["stylist"]>) =>
  db.updateTable("stylist").set(changes).where("id", "=", renata.id).execute();
const setWeekday = async (weekday: number) => {
  await db.updateTable("weekly_hours").set({ weekday }).where("stylist_id", "=", renata.id).execute();
  await refreshWorkingTime(db, api.clock.now());
};
const timeOff = sql`tstzrange('2026-12-01 00:00Z', '2026-12-02 06:00Z')`;

test.each<[string, () => Promise<() => Promise<unknown>>]>([
  [
    "a booking and its cancellation",
    async () => {
      const { client } = await makeBooking(api, renata, start);
      return () => web.post(`${client}/cancel`, { reason: "", pressed: "yes" });
    },
  ],
  [
    "time off and opening again",
    async () => {
      const { professional } = await book(api, renata, "2026-12-08T10:00:00-06:00");
      api.jobs.length = 0;
      const day = { start: "2026-12-01T00:00:00-06:00", end: "2026-12-02T00:00:00-06:00" };
      await post(api, "block-time", { token: professional, ...day });
      expect(api.jobs).toEqual([{ name: "offer-openings", stylist_id: renata.id }]);
      const closed = await api.call("getClosedTimes", { token: professional });
      const closed_time_id = closed.ok ? closed.data[0]?.closed_time_id : undefined;
      return () => post(api, "reopen-time", { token: professional, closed_time_id });
    },
  ],
  [
    "an event in the professional's own calendar",
    async () => {
      await sql`
        insert into time_off (stylist_id, during, from_calendar) values (${renata.id}, ${timeOff}, true)
      `.execute(db);
      return () => db.deleteFrom("time_off").where("stylist_id", "=", renata.id).execute();
    },
  ],
  [
    "other hours",
    async () => {
      await setWeekday(4);
      return () => setWeekday(2);
    },
  ],
  [
    "not booking online",
    async () => {
      await set({ books_online: false });
      return () => set({ books_online: true });
    },
  ],
  [
    "not being active",
    async () => {
      await set({ active: false });
      return () => set({ active: true });
    },
  ],
])("a time that closed after the list was joined is held once it opens again: %s", async (_, close) => {
  await join("dana@example.com");
  const reopen = await close();
  expect(await openingsOf(api, renata, "2026-12-01").catch(() => [])).toEqual([]);
  await offerAllOpenings(api.services);
  expect(await mails()).toEqual([]);
  await reopen();
  await offerAllOpenings(api.services);
  expect((await mails()).map(({ recipient }) => recipient)).toEqual(["dana@example.com"]);
});
