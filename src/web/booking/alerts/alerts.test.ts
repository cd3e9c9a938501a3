import { beforeEach, expect, test } from "vitest";
import {
  expireOffer,
  offerAllOpenings,
  offerOpenings,
  tellOfStudios,
} from "#api/booking/alerts/offer-openings.ts";
import { signToken } from "#api/platform/signing/signed-token.ts";
import { createTestApi } from "#tests/harness/api.ts";
import { openingsOf } from "#tests/harness/booking.ts";
import { type MadeBooking, makeBooking } from "#tests/harness/made-booking.ts";
import {
  checkboxValues,
  fieldsOf,
  linkTo,
  optionsOf,
  radioValues,
  readPage,
  textOf,
} from "#tests/harness/page-form.ts";
import { storeProfessional, type TestProfessional } from "#tests/harness/professional.ts";
import { addressOf, createWaitingList } from "#tests/harness/waiting-list.ts";
import { createTestWeb } from "#tests/harness/web.ts";

const api = await createTestApi("empty");
const { db } = api.database;
const web = await createTestWeb(api, { now: api.clock.now });
const { join, mails, bookLink } = createWaitingList(api, web, () => renata);
let renata: TestProfessional;

beforeEach(async () => {
  await api.database.db.deleteFrom("opening_alert").execute();
  await api.database.db.deleteFrom("message").execute();
  api.jobs.length = 0;
  // One hour on Tuesdays, so that one booking fills a day.
  renata = await storeProfessional(api.database.db, {
    hours: [{ weekday: 2, opens: "10:00", closes: "11:00" }],
  });
});

const open = (path: string) => readPage(web.open(path));

const start = "2026-12-01T10:00:00-06:00";

test("joining the list takes effect once the address is confirmed", async () => {
  const path = addressOf(renata);
  const page = await open(path);
  expect(page.text).toContain("Haircut with Renata Dueñas");
  const none = await web.post(path, { ...fieldsOf(page.html, "alert"), email: "dana@example.com" });
  expect([none.status, textOf(await none.text())]).toEqual([
    422,
    expect.stringContaining("Please choose at least one day"),
  ]);
  const sent = await web.post(path, {
    ...fieldsOf(page.html, "alert"),
    days: ["2026-12-01"],
    hours: "00:00-12:00",
    email: "dana@example.com",
  });
  expect([sent.status, sent.headers.get("location")]).toEqual([303, "/alerts?sent"]);
  await offerAllOpenings(api.services);
  expect(await mails()).toEqual([]);

  const { id } = await api.database.db.selectFrom("opening_alert").select("id").executeTakeFirstOrThrow();
  const alert = `/alerts/${signToken(api.services.signingKey, "opening-alert", id)}`;
  expect((await open(alert)).text).toContain(
    "Put you on the list? We’ll write about Haircut with Renata Dueñas.",
  );
  expect((await web.post(alert, { intent: "confirm", pressed: "yes" })).status).toBe(303);
  expect(await mails()).toEqual([]);
});

test("a time that was open when the list was joined is shown first, and isn't held while it stays open", async () => {
  expect((await open(addressOf(renata))).text).toContain("10:00");
  await join("dana@example.com");
  await join("ada@example.com");
  await offerAllOpenings(api.services);
  expect(await mails()).toEqual([]);
  expect(await openingsOf(api, renata, "2026-12-01")).toEqual([start]);
});

test("days and hours in which nothing can be booked aren't offered, and are refused with a sentence", async () => {
  const page = await open(addressOf(renata));
  expect(checkboxValues(page.html, "days")).toEqual(["2026-11-24", "2026-12-01"]);
  expect(radioValues(page.html, "hours")).toEqual(["00:00-24:00", "00:00-12:00"]);
  const sent = await web.post(addressOf(renata), {
    ...fieldsOf(page.html, "alert"),
    days: ["2026-12-01", "2026-12-02"],
    email: "dana@example.com",
  });
  expect([sent.status, textOf(await sent.text())]).toEqual([
    422,
    expect.stringContaining("Wed 12/02 is a day off. The next day that you can wait for is Tue 12/08."),
  ]);
  await db.updateTable("weekly_hours").set({ weekday: 6 }).where("stylist_id", "=", renata.id).execute();
  const today = "2026-11-21";
  expect(checkboxValues((await open(addressOf(renata))).html, "days")).toContain("2026-11-28");
  expect(checkboxValues((await open(addressOf(renata))).html, "days")).not.toContain(today);
});

test("a canceled time is held for the first in line, then for the next, and its link books it", async () => {
  const made: MadeBooking = await makeBooking(api, renata, start);
  const first = await join("first@example.com");
  const second = await join("second@example.com");
  await offerOpenings(api.services, renata.id);
  expect(await mails()).toEqual([]);

  api.jobs.length = 0;
  await web.post(`${made.client}/cancel`, { reason: "", pressed: "yes" });
  expect(api.jobs).toContainEqual({ name: "offer-openings", stylist_id: renata.id });
  await offerOpenings(api.services, renata.id);
  const [one] = await mails();
  expect(one).toMatchObject({ recipient: "first@example.com", id: first.id });
  if (!one) return;
  const link = await bookLink(one);
  const held = await open(`${link?.pathname}${link?.search}`);
  expect(held.text).toContain("10:00 am is chosen");
  expect(
    (await open(`${link?.pathname}?services=${renata.services[0]?.guid}&start=${start}`)).text,
  ).toContain("is no longer open");

  api.clock.advance({ minutes: 31 });
  await expireOffer(api.services, one.offer);
  expect(await bookLink(one)).toBeNull();
  const [, two] = await mails();
  expect(two).toMatchObject({ recipient: "second@example.com", id: second.id });
  if (!two) return;
  const hold = (await bookLink(two))?.searchParams.get("hold");
  const taken = await makeBooking(api, renata, start, { email: "second@example.com", hold });
  expect(taken.reference).toMatch(/^BK-/);
  await expireOffer(api.services, two.offer);
  expect((await open(second.alert)).text).toContain("You’re off the list");
  expect((await open(first.alert)).text).toContain("You’re on the list");
  expect(await mails()).toHaveLength(2);
});

test("a held time passes to the next visitor at its minute after its visitor left the list", async () => {
  const made = await makeBooking(api, renata, start);
  const first = await join("first@example.com");
  await join("second@example.com");
  await web.post(`${made.client}/cancel`, { reason: "", pressed: "yes" });
  await offerOpenings(api.services, renata.id);
  const [one] = await mails();
  api.jobs.length = 0;
  expect((await web.post(first.alert, { intent: "end", pressed: "yes" })).status).toBe(303);
  expect(api.jobs).toEqual([]);
  await expireOffer(api.services, one?.offer ?? "");
  expect(await mails()).toHaveLength(1);
  api.clock.advance({ minutes: 31 });
  await expireOffer(api.services, one?.offer ?? "");
  expect((await mails()).map(({ recipient }) => recipient)).toEqual([
    "first@example.com",
    "second@example.com",
  ]);
});

test("anyone near a location is offered only where the kind of service and the hours suit", async () => {
  const { url_name } = await api.database.db
    .selectFrom("location")
    .where("id", "=", renata.location_id)
    .select("url_name")
    .executeTakeFirstOrThrow();
  const path = `/alerts?near=${url_name}`;
  const page = await open(path);
  expect(optionsOf(page.html, "services")).toContain("Hair");
  const none = await web.post(path, {
    ...fieldsOf(page.html, "alert"),
    services: "",
    days: ["2026-12-01"],
    email: "x@example.com",
  });
  expect(none.status).toBe(422);
  const made = await makeBooking(api, renata, start);
  await join("nails@example.com", path, { services: "nails", days: ["2026-12-01"] });
  await join("evening@example.com", path, { services: "hair", days: ["2026-12-01"], hours: "17:00-24:00" });
  await join("hair@example.com", path, { services: "hair", days: ["2026-12-01"], hours: "00:00-12:00" });
  await web.post(`${made.client}/cancel`, { reason: "", pressed: "yes" });
  await offerAllOpenings(api.services);
  expect((await mails()).map(({ recipient }) => recipient)).toEqual(["hair@example.com"]);
});

test("tellOfStudios mails everyone on the list once when a studio is free", async () => {
  const { url_name } = await db
    .updateTable("location")
    .set({ studio_count: 1 })
    .where("id", "=", renata.location_id)
    .returning("url_name")
    .executeTakeFirstOrThrow();
  expect((await open(`/locations/${url_name}`)).html).toContain(`/alerts?studio=${url_name}`);
  await join("pro@example.com", `/alerts?studio=${url_name}`, {});
  await tellOfStudios(api.services);
  expect(await mails()).toEqual([]);
  await db.updateTable("stylist").set({ active: false }).where("id", "=", renata.id).execute();
  await tellOfStudios(api.services);
  await tellOfStudios(api.services);
  expect((await mails()).map(({ recipient }) => recipient)).toEqual(["pro@example.com"]);
});

test("an address that names nothing on the site is not found, and leads to lists", async () => {
  for (const path of ["/alerts", "/alerts?near=nowhere", "/alerts?professional=gone"]) {
    const { status, text, html } = await open(path);
    expect([status, text]).toEqual([404, expect.stringContaining("Which list would you like to join?")]);
    expect(linkTo(html, "Find a time")).toBe("/booknow");
  }
  expect((await open("/alerts/forged.token")).status).toBe(404);
});
