import ICAL from "ical.js";
import { beforeEach, describe, expect, test } from "vitest";
import { createTestApi } from "#tests/harness/api.ts";
import { post, tokenOf } from "#tests/harness/booking.ts";
import { makeBooking } from "#tests/harness/made-booking.ts";
import { storeProfessional, type TestProfessional } from "#tests/harness/professional.ts";
import { createTestWeb } from "#tests/harness/web.ts";

const start = "2026-12-01T10:00:00-06:00";
const api = await createTestApi("empty");
const { clock } = api;
const web = await createTestWeb(api, { now: clock.now });
let renata: TestProfessional;

beforeEach(async () => {
  clock.reset();
  renata = await storeProfessional(api.database.db);
});

describe("the calendar file", () => {
  test("downloads in a valid format for either side, through a move and a cancellation", async () => {
    const made = await makeBooking(api, renata, start);
    const first = await calendarOf(made.client);
    expect(first.headers).toMatchObject({
      "content-type": "text/calendar; charset=utf-8",
      "content-disposition": `attachment; filename="sola-${made.reference}.ics"`,
      "cache-control": "no-store",
    });
    expect(first).toMatchObject({ method: "PUBLISH", sequence: 0, start: "2026-12-01T16:00:00Z" });

    const token = tokenOf(made.client);
    await post(api, "reschedule-booking", { token, start: "2026-12-02T13:00:00-06:00" });
    const moved = await calendarOf(made.client);
    expect(moved).toMatchObject({ uid: first.uid, sequence: 1, start: "2026-12-02T19:00:00Z" });
    expect(await calendarOf(made.professional)).toMatchObject({ uid: first.uid, sequence: 1 });

    await web.post(`${made.client}/cancel`, { reason: "", pressed: "yes" });
    expect(await calendarOf(made.client)).toMatchObject({ uid: first.uid, sequence: 2, method: "CANCEL" });
  });

  async function calendarOf(path: string) {
    const file = await web.open(`${path}/calendar.ics`);
    const calendar = new ICAL.Component(ICAL.parse(await file.text()));
    const event = new ICAL.Event(calendar.getFirstSubcomponent("vevent") ?? undefined);
    return {
      headers: Object.fromEntries(file.headers),
      method: calendar.getFirstPropertyValue("method"),
      uid: event.uid,
      sequence: event.sequence,
      start: event.startDate.toString(),
    };
  }
});
