import { beforeAll, expect, test } from "vitest";
import { signToken } from "#api/platform/signing/signed-token.ts";
import { storedInquiry } from "#contract/leads/inquiry.ts";
import { createTestApi, type TestApi } from "#tests/harness/api.ts";
import { dana } from "#tests/harness/dana.ts";
import { postInquiry } from "#tests/harness/inquiry.ts";
import { storeLocation } from "#tests/harness/location.ts";
import { fieldsOf, linkTo, radioValues, readPage } from "#tests/harness/page-form.ts";
import { createTestWeb, type TestWeb } from "#tests/harness/web.ts";

let api: TestApi;
let web: TestWeb;
let location_id: number;

beforeAll(async () => {
  api = await createTestApi("empty", { webhookUrls: ["https://crm.example/hook"] });
  web = await createTestWeb(api, { now: api.clock.now });
  location_id = await storeLocation(api.database.db, {
    name: "South Lamar",
    url_name: "south-lamar",
    public_email: "marisol@sola.example",
    public_contact_name: "Marisol Vega",
    public_phone: "5125550142",
  });
});

const open = (path: string) => readPage(web.open(path));

const send = (path: string, fields: Record<string, string | string[]>) => readPage(web.post(path, fields));

async function inquire(fields: object = {}) {
  const stored = storedInquiry.parse(await postInquiry(api.services, { location_id, ...fields }));
  const [id = ""] = stored.contact_inquiry_ids;
  return {
    receipt: `/inquiry/${stored.receipt_token}`,
    manager: `/inquiry-received/${signToken(api.services.signingKey, "inquiry-acknowledge", id)}`,
  };
}

const hours = { intent: "hours", weekdays: ["2", "4"], opens: "10:00", closes: "12:00" };
const step = { ...dana, contact_how: "email", location_id: "" };

test("the receipt offers no tour times until the manager says when tours are given", async () => {
  const { receipt, manager } = await inquire();
  expect((await open(receipt)).text).not.toContain("Pick your private tour");
  expect(fieldsOf((await open(manager)).html, "tour-hours")).toEqual({
    idempotency_key: "",
    intent: "hours",
    weekdays: ["1", "2", "3", "4", "5"],
    opens: "10:00",
    closes: "16:00",
  });

  const backwards = await send(manager, { ...hours, closes: "09:00" });
  expect([backwards.status, backwards.text]).toEqual([
    422,
    expect.stringContaining("Please choose an end after the start."),
  ]);
  expect(await send(manager, hours)).toMatchObject({ status: 303, to: manager });
  expect(fieldsOf((await open(manager)).html, "tour-hours")).toMatchObject({ weekdays: ["2", "4"] });
  const offered = await open(receipt);
  expect(offered.text).toContain("Pick your private tour");
  expect(radioValues(offered.html, "start").slice(0, 3)).toEqual([
    "2026-11-24T10:00:00-06:00",
    "2026-11-24T11:00:00-06:00",
    "2026-11-24T11:30:00-06:00",
  ]);
});

test("step two of the lease form books a tour, which is moved and canceled by either side", async () => {
  await send((await inquire()).manager, hours);
  const page = "/locations/south-lamar";
  const email = "ama@example.com";
  const second = await send(page, { ...step, email, location_id: String(location_id) });
  const [start = ""] = radioValues(second.html, "tour_start");
  const sent = await send(page, {
    ...fieldsOf(second.html, "leaseStudio"),
    services: "hair",
    tour_start: start,
  });
  expect(sent.status).toBe(302);
  const receipt = await open(sent.to);
  expect(receipt.text).toContain("Tuesday, November 24 at 10:00 am.");
  const tour = linkTo(receipt.html, "Your tour: calendar, directions, changes");

  const booked = await open(tour);
  expect(booked.text).toContain("See you Tuesday, Dana It’s on Marisol’s calendar.");
  const [start2 = ""] = radioValues(
    (await open((await inquire({ email: "x@example.com" })).receipt)).html,
    "start",
  );
  expect(start2).not.toBe(start);

  const later = "2026-11-26T10:00:00-06:00";
  expect(await send(`${tour}/change?start=${later}`, { start: later })).toMatchObject({
    status: 303,
    to: tour,
  });
  expect((await open(sent.to)).text).toContain("Thursday, November 26 at 10:00 am.");
  expect(await send(`${tour}/cancel`, { reason: "" })).toMatchObject({ status: 303 });
  expect((await open(sent.to)).text).toContain("Pick your private tour");

  const { db } = api.database;
  const types = await db
    .selectFrom("webhook")
    .where("type", "in", ["tour.created", "tour.moved", "tour.cancelled"])
    .select("type")
    .orderBy("type")
    .execute();
  expect(types.map(({ type }) => type)).toEqual(["tour.cancelled", "tour.created", "tour.moved"]);
  const mails = await db
    .selectFrom("mail")
    .where("booking_id", "is not", null)
    .select(["kind", "recipient"])
    .orderBy("kind")
    .orderBy("recipient")
    .execute();
  expect(mails.map(({ kind, recipient }) => `${kind} ${recipient}`)).toEqual([
    "booking-cancelled ama@example.com",
    "booking-cancelled marisol@sola.example",
    "booking-client ama@example.com",
    "booking-moved ama@example.com",
    "booking-moved marisol@sola.example",
    "booking-stylist marisol@sola.example",
  ]);
});

test("a tour time that was taken meanwhile is answered with the times that are left", async () => {
  await send((await inquire()).manager, hours);
  const one = await inquire({ email: "one@example.com" });
  const other = await inquire({ email: "other@example.com" });
  const start = "2026-12-01T10:00:00-06:00";
  expect(await send(one.receipt, { start })).toMatchObject({ status: 303, to: one.receipt });
  const late = await send(other.receipt, { start });
  expect(late.status).toBe(409);
  expect(late.text).toContain("That tour time has just been taken. Please choose another.");
  expect(radioValues(late.html, "start")).not.toContain(start);
  const token = one.receipt.split("/").at(-1) ?? "";
  expect(await api.call("bookTour", { token, start: "2026-12-01T11:00:00-06:00" })).toMatchObject({
    problem: "invalid",
    message: "You already have a tour booked here. You can move it to another time.",
  });
});

test("a visitor's calendar file of a tour names neither Sola nor a studio, and has both sides as attendees", async () => {
  await send((await inquire()).manager, hours);
  const { receipt } = await inquire({ email: "quiet@example.com" });
  await send(receipt, { start: "2026-12-03T10:00:00-06:00" });
  const tour = linkTo((await open(receipt)).html, "Your tour: calendar, directions, changes");
  const file = await web.open(`${tour}/calendar.ics`);
  expect(file.headers.get("content-disposition")).toMatch(/visit-BK-/);
  const calendar = (await file.text()).replace(/\r\n /g, "");
  expect(calendar).toContain("SUMMARY:Visit with Marisol Vega");
  expect(calendar.toLowerCase()).toContain("mailto:quiet@example.com");
  expect(calendar.toLowerCase()).toContain("mailto:marisol@sola.example");
  const [seen = ""] = /SUMMARY[\s\S]*LOCATION[^\r]*/.exec(calendar) ?? [];
  expect(seen).not.toMatch(/sola|studio|tour/i);
});

test("a tour can't be booked without its inquiry", async () => {
  await send((await inquire()).manager, hours);
  const calendar = await api.database.db
    .selectFrom("stylist")
    .innerJoin("service", "service.stylist_id", "stylist.id")
    .where("stylist.kind", "=", "tours")
    .select(["stylist.id", "service.guid"])
    .executeTakeFirstOrThrow();
  const booked = await api.call("createBooking", {
    ...dana,
    stylist_id: calendar.id,
    service_ids: [calendar.guid],
    start: "2026-12-08T10:00:00-06:00",
  });
  expect(booked).toMatchObject({ ok: false, problem: "not-found" });
});
