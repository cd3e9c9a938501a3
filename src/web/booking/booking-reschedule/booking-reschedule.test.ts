import { beforeEach, expect, test } from "vitest";
import { createProductApi } from "#clients/platform/product-api.ts";
import { apiAddress, createTestApi } from "#tests/harness/api.ts";
import { openingsOf } from "#tests/harness/booking.ts";
import { type MadeBooking, makeBooking } from "#tests/harness/made-booking.ts";
import { fieldsOf, linkTo, readPage } from "#tests/harness/page-form.ts";
import { storeProfessional, type TestProfessional } from "#tests/harness/professional.ts";
import { createTestWeb } from "#tests/harness/web.ts";

const start = "2026-12-01T10:00:00-06:00";
const later = "2026-12-03T13:00:00-06:00";
const api = await createTestApi("empty");
const web = await createTestWeb(api, { now: api.clock.now });
let renata: TestProfessional;
let made: MadeBooking;

beforeEach(async () => {
  renata = await storeProfessional(api.database.db);
  made = await makeBooking(api, renata, start);
});

const open = (path: string) => readPage(web.open(path));

const send = (path: string, fields: Record<string, string | string[]>, to = web) =>
  readPage(to.post(path, fields));

const at = (query: Record<string, string> = {}) => `${made.client}/change?${new URLSearchParams(query)}`;

test("a booking moves with a day, a time and one button, without script", async () => {
  const first = await open(at({ day: "2026-12-01" }));
  expect(first.status).toBe(200);
  expect(first.headers.get("cache-control")).toBe("no-store");
  expect(first.headers.get("referrer-policy")).toBe("no-referrer");
  expect(first.text).toContain("Tuesday, December 1 at 10:00 am, Central Time, stays yours until");
  // By less than its own length it may move; to where it is it does not.
  expect(linkTo(first.html, "10:30 am")).toContain("start=2026-12-01T10%3A30%3A00-06%3A00");
  expect(() => linkTo(first.html, "10:00 am")).toThrow();

  const chosen = await open(
    linkTo((await open(at({ day: "2026-12-03" }))).html, "1:00 pm").replace(/#.*/, ""),
  );
  expect(chosen.text).toContain("Thursday, December 3 at 1:00 pm instead of Tuesday, December 1 at 10:00 am");
  expect(chosen.text).toContain("Move to Thu 12/03 at 1:00 pm");
  expect((await open(made.client)).text).toContain("10:00 am");

  const sent = await send(at({ start: later }), fieldsOf(chosen.html, "move"));
  expect(sent).toMatchObject({ status: 303, to: made.client });
  const after = await open(made.client);
  expect(after.text).toContain("See you on December 3, Dana This is your new time, and Renata has it too.");
  expect(await openingsOf(api, renata, "2026-12-01")).toContain(start);
});

test("a move to a time that was just taken answers 409 with open times, and the booking stays", async () => {
  const chosen = await open(at({ start: later }));
  await makeBooking(api, renata, later, { first_name: "Ama", email: "ama@example.com" });
  const sent = await send(at({ start: later }), fieldsOf(chosen.html, "move"));
  expect(sent.status).toBe(409);
  expect(sent.text).toContain(
    "That time has just been taken: 1:00 pm on Thu 12/03. These are still open, and your current time is still yours.",
  );
  expect(sent.text).toContain("1:00 pm, no longer open");
  const offered = [...sent.html.matchAll(/<input[^>]*name="start"[^>]*value="([^"]+)"/g)].map(
    ([, value]) => value,
  );
  expect(offered).toContain("2026-12-03T14:00:00-06:00");
  expect(offered).not.toContain(later);
  expect((await open(made.client)).text).toContain("See you on December 1");

  const [again = ""] = offered;
  expect((await send(at({ start: later }), { start: again })).status).toBe(303);
});

test("a move from a page that shows a former time is refused with the new time and asks again", async () => {
  const stale = fieldsOf((await open(at({ start: later }))).html, "move");
  expect((await send(at(), { start: "2026-12-02T11:00:00-06:00" })).status).toBe(303);

  const sent = await send(at({ start: later }), stale);
  expect(sent.status).toBe(409);
  expect(sent.text).toContain("This booking has moved to Wednesday, December 2 at 11:00 am, Central Time");
  expect(sent.text).toContain("instead of Wednesday, December 2 at 11:00 am");
  expect((await open(made.client)).text).toContain("See you on December 2");

  const again = fieldsOf(sent.html, "move");
  expect((await send(at({ start: later }), again)).status).toBe(303);
  // The same form once more, as after a lost response.
  expect((await send(at({ start: later }), again)).status).toBe(303);
});

test("a move to an invalid, closed or past time is refused with a sentence", async () => {
  expect((await send(at(), { start: "soon" })).status).toBe(422);
  const closed = await send(at({ start: "2026-12-01T20:00:00-06:00" }), {
    start: "2026-12-01T20:00:00-06:00",
  });
  expect(closed.status).toBe(422);
  expect(closed.text).toContain("8:00 pm on Tue 12/01 isn’t open. These times are.");
  expect((await open(made.client)).text).toContain("See you on December 1");
});

test("a move with a professional who no longer takes bookings shows a phone number", async () => {
  await api.database.db
    .updateTable("stylist")
    .set({ books_online: false })
    .where("id", "=", renata.id)
    .execute();
  const { status, text, html } = await open(at());
  expect(status).toBe(200);
  expect(text).toContain(
    "Renata no longer takes bookings here. Call Renata at (512) 555-0177 for another time.",
  );
  expect(linkTo(html, "Cancel this booking")).toBe(`${made.client}/cancel`);
});

test("a canceled booking's move page leads to the booking", async () => {
  await web.post(`${made.client}/cancel`, { reason: "", pressed: "yes" });
  const page = await web.open(at());
  expect([page.status, page.headers.get("location")]).toEqual([302, made.client]);
});

test("a move while bookings can't be read preserves the chosen time and can be resent", async () => {
  const unreachable = createProductApi({
    fetch: async () => {
      throw new TypeError("fetch failed");
    },
    baseUrl: apiAddress,
  });
  const dark = await createTestWeb(unreachable);
  expect((await dark.open(at())).status).toBe(503);
  const sent = await send(at({ start: later }), { start: later }, dark);
  expect(sent.status).toBe(503);
  expect(sent.text).toContain(
    "We can’t tell yet whether your booking has moved – try again, and it moves once, or call",
  );
  expect(fieldsOf(sent.html, "move").start).toBe(later);
  expect((await send(at({ start: later }), fieldsOf(sent.html, "move"))).status).toBe(303);
});
