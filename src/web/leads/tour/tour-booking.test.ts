import { expect, test } from "vitest";
import { findTours, setTourHours } from "#api/booking/tours/tour-calendar.ts";
import { writeMail } from "#api/messages.ts";
import { dana } from "#tests/harness/dana.ts";
import { fieldsOf, linkTo, radioValues } from "#tests/harness/page-form.ts";
import { createTourSite, firstStep, tourHours, twoMornings, weekdays } from "#tests/harness/tour-site.ts";

const { api, web, location_id, open, send, inquire } = await createTourSite();
const ten = "10:00-16:00";

test("the receipt offers no tour times until the manager says when tours are given", async () => {
  const { receipt, manager } = await inquire();
  expect((await open(receipt)).text).not.toContain("Pick your private tour");
  expect(fieldsOf((await open(manager)).html, "tour-hours")).toEqual({
    idempotency_key: "",
    ...tourHours({ 1: ten, 2: ten, 3: ten, 4: ten, 5: ten }),
  });
  expect((await open(manager)).text).not.toContain("(optional)");

  const refused = [
    [tourHours({ 2: "10:00-09:00" }), "Tuesday: Please choose an end after the start."],
    [tourHours({ 4: "10:00-" }), "Please give both times of a day, or neither."],
    [
      { ...twoMornings, weekday: ["2", "2"], opens: ["10:00", "11:00"], closes: ["12:00", "13:00"] },
      "Tuesday: These hours overlap.",
    ],
  ] satisfies [ReturnType<typeof tourHours>, string][];
  for (const [typed, sentence] of refused) {
    const page = await send(manager, typed);
    expect([page.status, page.text]).toEqual([422, expect.stringContaining(sentence)]);
    expect(fieldsOf(page.html, "tour-hours")).toMatchObject({ opens: typed.opens, closes: typed.closes });
  }
  const inFrench = await send(`/fr${manager}`, tourHours({ 2: "10:00-09:00" }));
  expect(inFrench.text).toMatch(/mardi\s: (?:.|\n)*Si vous nous en parlez, mentionnez [\w-]+\s:/);
  const saved = await send(manager, twoMornings);
  expect(saved).toMatchObject({ status: 303, to: `${manager}?hours` });
  expect((await open(saved.to)).html).toContain('data-arrival="Your tour hours are saved."');
  expect(fieldsOf((await open(manager)).html, "tour-hours")).toMatchObject(twoMornings);
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
  expect((await send(manager, twoMornings)).status).toBe(303);
  expect(await db.selectFrom("message").select(["kind", "recipient"]).execute()).toEqual([
    { kind: "tour-hours", recipient: "marisol@sola.example" },
  ]);
  const contact = (public_email: string) =>
    db.updateTable("location").set({ public_email }).where("id", "=", location_id).execute();
  await contact("her-successor@sola.example");
  const refused = await send(manager, { ...twoMornings, weekdays: ["1"] });
  expect([refused.status, refused.text]).toEqual([
    422,
    expect.stringContaining("This link was emailed to an address that isn’t the location’s contact now."),
  ]);
  expect(refused.text).toContain(`please say ${refused.headers.get("x-request-id")}:`);
  const unmarked = manager.replace(/~[^.]*/, "");
  expect((await send(unmarked, twoMornings)).status).toBe(404);
  await contact("Marisol@sola.example");
  expect((await send(manager, twoMornings)).status).toBe(303);
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
    weekday: ["1", ...weekdays],
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
  await send((await inquire()).manager, twoMornings);
  const page = "/locations/south-lamar";
  const email = "ama@example.com";
  const second = await send(page, { ...firstStep, email, location_id: String(location_id) });
  const [start = ""] = radioValues(second.html, "tour_start");
  const sent = await send(page, {
    ...fieldsOf(second.html, "leaseStudio"),
    services: "hair",
    tour_start: start,
  });
  expect(sent.status).toBe(302);
  const receipt = await open(sent.to);
  expect(receipt.text).toContain("Tuesday, November 24 at 10:00 am.");
  expect((await open(`/es${sent.to}`)).text).toMatch(/10:00\sa\.m\. (?!\.)/);
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
  await send((await inquire()).manager, twoMornings);
  const winner = await inquire({ email: "winner@example.com" });
  const rival = await inquire({ email: "rival@example.com" });
  const start = "2026-12-01T10:00:00-06:00";
  expect(await send(winner.receipt, { start })).toMatchObject({ status: 303, to: winner.receipt });
  const late = await send(rival.receipt, { start });
  expect(late.status).toBe(409);
  expect(late.text).toContain("That tour time has just been taken. Please choose another.");
  expect(radioValues(late.html, "start")).not.toContain(start);
  const token = winner.receipt.split("/").at(-1) ?? "";
  expect(await api.call("bookTour", { token, start: "2026-12-01T11:00:00-06:00" })).toMatchObject({
    problem: "invalid",
    message: "You already have a tour booked here. You can move it to another time.",
  });
});

test("a tour can't be booked without its inquiry", async () => {
  await send((await inquire()).manager, twoMornings);
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

test.each([
  ["email", ["after-6"], "Email Dana after 6 pm, Central Time."],
  ["text", [], "Text Dana."],
  ["call", ["daytime"], "Call Dana during the day, Central Time."],
])(
  "a manager's page, mail and calendar file of a tour say to reach a visitor by %s alone",
  async (contact_how, contact_when, sentence) => {
    const { db } = api.database;
    const email = `by-${contact_how}@example.com`;
    const inquiry = { email, contact_how, contact_when, allow_team_to_text_you: "on" };
    const { receipt, manager } = await inquire(inquiry);
    await send(manager, twoMornings);
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
