import { beforeAll, expect, test } from "vitest";
import { findTours, setTourHours } from "#api/booking/tours/tour-calendar.ts";
import { recipientMark } from "#api/leads/inquiries/manager-link.ts";
import { writeMail } from "#api/messages.ts";
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

const send = (path: string, fields: Record<string, string | string[]>) =>
  readPage(web.post(path, { pressed: "yes", ...fields }));

async function inquire(fields: object = {}) {
  const stored = storedInquiry.parse(await postInquiry(api.services, { location_id, ...fields }));
  const [id = ""] = stored.contact_inquiry_ids;
  return {
    receipt: `/inquiry/${stored.receipt_token}`,
    manager: `/inquiry-received/${signToken(api.services.signingKey, "inquiry-acknowledge", `${id}~${recipientMark("marisol@sola.example")}`)}`,
  };
}

const week = ["1", "2", "3", "4", "5", "6", "7"];
const days = (times: Record<string, string>) => ({
  intent: "hours",
  weekday: week,
  opens: week.map((day) => times[day]?.split("-")[0] ?? ""),
  closes: week.map((day) => times[day]?.split("-")[1] ?? ""),
});
const hours = days({ 2: "10:00-12:00", 4: "10:00-12:00" });
const ten = "10:00-16:00";
const step = { ...dana, contact_how: "email", location_id: "" };

test("the receipt offers no tour times until the manager says when tours are given", async () => {
  const { receipt, manager } = await inquire();
  expect((await open(receipt)).text).not.toContain("Pick your private tour");
  expect(fieldsOf((await open(manager)).html, "tour-hours")).toEqual({
    idempotency_key: "",
    ...days({ 1: ten, 2: ten, 3: ten, 4: ten, 5: ten }),
  });
  expect((await open(manager)).text).not.toContain("(optional)");

  const refused = [
    [days({ 2: "10:00-09:00" }), "Tuesday: Please choose an end after the start."],
    [days({ 4: "10:00-" }), "Please give both times of a day, or neither."],
    [
      { ...hours, weekday: ["2", "2"], opens: ["10:00", "11:00"], closes: ["12:00", "13:00"] },
      "Tuesday: These hours overlap.",
    ],
  ] satisfies [ReturnType<typeof days>, string][];
  for (const [typed, sentence] of refused) {
    const page = await send(manager, typed);
    expect([page.status, page.text]).toEqual([422, expect.stringContaining(sentence)]);
    expect(fieldsOf(page.html, "tour-hours")).toMatchObject({ opens: typed.opens, closes: typed.closes });
  }
  const saved = await send(manager, hours);
  expect(saved).toMatchObject({ status: 303, to: `${manager}?hours` });
  expect((await open(saved.to)).html).toContain('data-arrival="Your tour hours are saved."');
  expect(fieldsOf((await open(manager)).html, "tour-hours")).toMatchObject(hours);
  const offered = await open(receipt);
  expect(offered.text).toContain("Pick your private tour");
  expect(radioValues(offered.html, "start").slice(0, 3)).toEqual([
    "2026-11-24T10:00:00-06:00",
    "2026-11-24T11:00:00-06:00",
    "2026-11-24T11:30:00-06:00",
  ]);
});

test("a link sets tour hours while it was mailed to the location's contact, who gets a mail", async () => {
  const { db } = api.database;
  const { manager } = await inquire({ email: "kim@example.com" });
  await db.deleteFrom("message").execute();
  expect((await send(manager, hours)).status).toBe(303);
  expect(await db.selectFrom("message").select(["kind", "recipient"]).execute()).toEqual([
    { kind: "tour-hours", recipient: "marisol@sola.example" },
  ]);
  const contact = (public_email: string) =>
    db.updateTable("location").set({ public_email }).where("id", "=", location_id).execute();
  await contact("her-successor@sola.example");
  const refused = await send(manager, { ...hours, weekdays: ["1"] });
  expect([refused.status, refused.text]).toEqual([
    422,
    expect.stringContaining("This link was emailed to an address that isn’t the location’s contact now."),
  ]);
  expect(refused.text).toContain(`please say ${refused.headers.get("x-request-id")}:`);
  const unmarked = manager.replace(/~[^.]*/, "");
  expect((await send(unmarked, hours)).status).toBe(404);
  await contact("Marisol@sola.example");
  expect((await send(manager, hours)).status).toBe(303);
  await contact("marisol@sola.example");
});

test("the manager's form shows imported hours day by day, and saves them unchanged", async () => {
  const { db } = api.database;
  const imported = [
    { weekday: 1, opens: "09:00", closes: "11:00" },
    { weekday: 1, opens: "15:00", closes: "17:30" },
    { weekday: 6, opens: "10:00", closes: "24:00" },
  ];
  await db.transaction().execute((transaction) => setTourHours(transaction, location_id, imported));
  const { manager } = await inquire({ email: "day-by-day@example.com" });
  const fields = fieldsOf((await open(manager)).html, "tour-hours");
  expect(fields).toMatchObject({
    weekday: ["1", ...week],
    opens: ["09:00", "15:00", "", "", "", "", "10:00", ""],
  });
  expect((await send(manager, fields)).status).toBe(303);
  const stored = await findTours(db, location_id);
  expect(stored?.hours.map(({ weekday, opens, closes }) => `${weekday} ${opens}-${closes}`)).toEqual([
    "1 09:00:00-11:00:00",
    "1 15:00:00-17:30:00",
    "6 10:00:00-24:00:00",
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
  const tour = linkTo(receipt.html, "See your tour, with its calendar file and directions");

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
    .selectFrom("message")
    .where("channel", "=", "webhook")
    .where("kind", "like", "tour.%")
    .select("kind")
    .orderBy("kind")
    .execute();
  expect(types.map(({ kind }) => kind)).toEqual(["tour.cancelled", "tour.created", "tour.moved"]);
  const mails = await db
    .selectFrom("message")
    .where("channel", "=", "mail")
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

test("a tour time that can't be booked is named on the receipt, with what is left or what comes next", async () => {
  await send((await inquire({ email: "m@example.com" })).manager, hours);
  const page = "/locations/south-lamar";
  const sendWith = async (email: string, fields: object, taken = true) => {
    const second = await send(page, { ...step, email, location_id: String(location_id) });
    const [tour_start = ""] = radioValues(second.html, "tour_start");
    const { receipt } = await inquire({ email: `rival-${email}` });
    if (taken) await send(receipt, { start: tour_start });
    const fieldset = { ...fieldsOf(second.html, "leaseStudio"), services: "hair", tour_start, ...fields };
    return open((await send(page, fieldset)).to);
  };
  const late = await sendWith("late@example.com", {});
  expect(late.text).toContain("Your tour isn’t booked yet");
  expect(late.text).toMatch(/at \d+:\d+ am has been taken. These times are left:/);
  expect(radioValues(late.html, "start")).not.toEqual([]);

  const aside = await sendWith("aside@example.com", { subject: "Cheap rooms" }, false);
  expect(aside.text).toContain(
    "isn’t held for you: tours can be booked once one of us has read your inquiry",
  );
  expect(aside.text).toContain("We have it, Dana");
  expect(aside.text).toContain("our email then leads you back here");

  const only = days({ 3: "10:00-10:30" });
  await send((await inquire({ email: "n@example.com" })).manager, only);
  const { db } = api.database;
  await db.updateTable("stylist").set({ horizon_days: 5 }).where("kind", "=", "tours").execute();
  const last = await sendWith("last@example.com", {});
  expect(last.text).toContain("no other time is open right now. Marisol will find one with you.");
  await db.updateTable("stylist").set({ horizon_days: 30 }).where("kind", "=", "tours").execute();
});

/** What leaves to both sides, in the order of `kind`. */
async function mailTexts(contact_inquiry_id: string): Promise<string[]> {
  const { db } = api.database;
  const rows = await db
    .selectFrom("message")
    .where("contact_inquiry_id", "=", contact_inquiry_id)
    .where("channel", "=", "mail")
    .where("status", "=", "waiting")
    .orderBy("kind")
    .selectAll()
    .execute();
  const mails = await Promise.all(rows.map((row) => writeMail(row, api.services)));
  return mails.map((mail) => (mail?.text ?? "").replace(/\s+/g, " "));
}

test("a tour time chosen with a quarantined inquiry is stored, mailed to both sides on release, and booked from the receipt", async () => {
  const { db } = api.database;
  await send((await inquire({ email: "q@example.com" })).manager, hours);
  const page = "/locations/south-lamar";
  const second = await send(page, { ...step, email: "quiet@example.com", location_id: String(location_id) });
  const [earlier = "", start = ""] = radioValues(second.html, "tour_start");
  const fields = { ...fieldsOf(second.html, "leaseStudio"), services: "hair", subject: "Cheap rooms" };
  await send(page, { ...fields, tour_start: earlier });
  // Changed before it was sent again.
  const { to: receipt } = await send(page, { ...fields, tour_start: start });
  expect(receipt).not.toContain("?");
  const label = /Tuesday, (November|December) \d+ at \d+:\d\d am/;
  const [chosen = ""] = label.exec((await open(receipt)).text) ?? [];
  expect((await open(receipt)).text).toContain(`${chosen} isn’t held for you`);

  const { id } = await db
    .selectFrom("contact_inquiry")
    .where("email", "=", "quiet@example.com")
    .select("id")
    .executeTakeFirstOrThrow();
  const manager = `/inquiry-received/${signToken(api.services.signingKey, "inquiry-acknowledge", id)}`;
  expect(await mailTexts(id)).toEqual([]);
  expect((await open(manager)).text).toContain(`Tour chosen, not booked yet: ${chosen}.`);
  await send(manager, { intent: "release" });
  const [lead = "", copy = ""] = await mailTexts(id);
  expect(lead).toContain(`Dana chose a tour: ${chosen}, Central Time. It isn’t booked yet`);
  expect(copy).toContain(`The time you chose isn’t booked yet: ${chosen}, Central Time.`);
  expect(copy).toContain(receipt);

  const released = await open(receipt);
  expect(released.text).toContain(`${chosen} is still open. Book it here, or choose another:`);
  expect(fieldsOf(released.html, "tour").start).toBe(start);
  expect(await send(receipt, { start })).toMatchObject({ status: 303, to: receipt });
  const booked = await open(receipt);
  expect(booked.text).toContain(`${chosen}. See your tour`);
  expect(booked.text).not.toContain("isn’t booked yet");
  expect((await open(manager)).text).toContain(`Tour booked: ${chosen}.`);
  await send(`${linkTo(booked.html, "See your tour, with its calendar file and directions")}/cancel`, {
    reason: "",
  });
  expect((await open(receipt)).text).toContain("Pick your private tour");
});

test("a chosen tour time that has passed before the release is said to have passed", async () => {
  const { db } = api.database;
  const { receipt } = await inquire({ email: "late-release@example.com" });
  await db
    .updateTable("contact_inquiry")
    .set({ tour_wanted: "2026-11-17T16:00:00Z" })
    .where("email", "=", "late-release@example.com")
    .execute();
  expect((await open(receipt)).text).toContain(
    "Tuesday, November 17 at 10:00 am has passed. These times are left:",
  );
});

test.each([
  ["email", ["after-6"], "Email Dana after 6 pm, Central Time."],
  ["text", [], "Text Dana."],
  ["call", ["daytime"], "Call Dana during the day, Central Time."],
])(
  "a manager's page, mail and calendar file of a tour say to reach a visitor by %s alone",
  async (contact_how, contact_when, sentence) => {
    const { db } = api.database;
    const email = `by-${contact_how}@example.com`;
    const asked = { email, contact_how, contact_when, allow_team_to_text_you: "on" };
    const { receipt, manager } = await inquire(asked);
    await send(manager, hours);
    const [start = ""] = radioValues((await open(receipt)).html, "start");
    await db.deleteFrom("message").execute();
    expect((await send(receipt, { start })).status).toBe(303);

    const path = linkTo((await open(manager)).html, "See or cancel it");
    const page = await open(path);
    expect(page.text).toContain(sentence);
    const [main = ""] = page.html.match(/<main.*<\/main>/s) ?? [];
    const links = { email: /"mailto:/.test(main), text: /"sms:/.test(main), call: /"tel:/.test(main) };
    expect(links).toEqual({ email: false, text: false, call: false, [contact_how]: true });
    expect(main.includes("(512) 555-0163")).toBe(contact_how !== "email");

    const row = await db
      .selectFrom("message")
      .where("kind", "=", "booking-stylist")
      .selectAll()
      .executeTakeFirstOrThrow();
    const mail = await writeMail(row, api.services);
    const shown = JSON.stringify(mail).replaceAll("\\u00a0", " ");
    expect(shown).toContain(sentence);
    expect(shown.includes("(512) 555-0163")).toBe(contact_how !== "email");
    const calendar = await (await web.open(`${path}/calendar.ics`)).text();
    expect(calendar.includes("(512) 555-0163")).toBe(contact_how !== "email");
  },
);
