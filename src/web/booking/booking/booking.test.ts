import { beforeEach, describe, expect, test } from "vitest";
import { createProductApi } from "#clients/platform/product-api.ts";
import { brandName } from "#domain/platform/brand.ts";
import { apiAddress, createTestApi } from "#tests/harness/api.ts";
import { post, tokenOf } from "#tests/harness/booking.ts";
import { type MadeBooking, makeBooking } from "#tests/harness/made-booking.ts";
import { fieldsOf, linkTo, readPage } from "#tests/harness/page-form.ts";
import { storeProfessional, type TestProfessional } from "#tests/harness/professional.ts";
import { createTestWeb } from "#tests/harness/web.ts";

const start = "2026-12-01T10:00:00-06:00";
const api = await createTestApi("empty");
const { clock } = api;
const web = await createTestWeb(api, { now: clock.now });
let renata: TestProfessional;

beforeEach(async () => {
  clock.reset();
  renata = await storeProfessional(api.database.db, {
    professional: {
      booking_url: "http://www.renatacolor.example/book",
      cancellation_policy: "A day’s notice, please.",
    },
    location: {
      name: "South Lamar",
      address_2: "Floor 2",
      amenities: JSON.stringify([
        { name: "Parking", detail: "Free garage behind the building" },
        { name: "Laundry", detail: "On each floor" },
      ]),
    },
  });
});

const open = (path: string, from = web) => readPage(from.open(path));

const send = (path: string, fields: Record<string, string | string[]>, to = web) =>
  readPage(to.post(path, fields));

const rowOf = ({ id }: MadeBooking) =>
  api.database.db.selectFrom("booking").where("id", "=", id).selectAll().executeTakeFirstOrThrow();

describe("the page of a booking", () => {
  // Covers §2: The booking URL opens in a new tab after a booking is created
  // Covers design: booking_url opens beside the booking
  test("states time, place, professional, price and the ways to change it", async () => {
    const made = await makeBooking(api, renata, start, { note: "Second door\n<b>on</b> the left" });
    const { status, headers, html, text } = await open(made.client);
    expect(status).toBe(200);
    expect(text).toContain("See you on December 1, Dana");
    expect(text).toContain(
      "It’s on Renata’s calendar. We sent the details to dana@example.com, and we’ll send a reminder",
    );
    expect(text).toContain("Tuesday, December 1 10:00 am Central Time, until about 11:00 am");
    expect(text).toContain("Service Haircut, 1 hr With Renata Dueñas Pay at the studio $72");
    expect(text).toContain(`Reference ${made.reference}`);
    expect(text).toContain(`Finding Suite 14 ${brandName} South Lamar, Floor 2`);
    expect(text).toContain("Parking: Free garage behind the building.");
    expect(text).not.toContain("Laundry");
    expect(text).toContain("In Renata’s words: “A day’s notice, please.”");
    expect(html).toContain("&lt;b&gt;on&lt;/b&gt;");
    expect(html).toMatch(
      /<a[^>]*href="https:\/\/www\.renatacolor\.example\/book"[^>]*rel="noopener noreferrer"[^>]*>Continue to renatacolor\.example/,
    );
    expect(Object.fromEntries(headers)).toMatchObject({
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
      "x-robots-tag": "noindex",
    });
    expect(html).toContain('<meta name="robots" content="noindex"/>');
  });

  test("changes nothing when opened, even a hundred times", async () => {
    const made = await makeBooking(api, renata, start);
    const before = await rowOf(made);
    for (const method of ["GET", "HEAD"])
      for (const path of ["", "/cancel", "/calendar.ics"])
        expect((await web.open(made.client + path, { method })).status).toBe(200);
    for (const method of ["GET", "HEAD"])
      expect((await web.open(made.professional, { method })).status).toBe(200);
    expect(await rowOf(made)).toEqual(before);
  });

  // Covers §9: When clocks go back, which of the two hours is meant
  test("names which of the two hours it means when clocks go back", async () => {
    const night = {
      hours: [{ weekday: 7, opens: "00:30", closes: "03:00" }],
      professional: { horizon_days: 365 },
    };
    const zoe = await storeProfessional(api.database.db, night);
    const first = await makeBooking(api, zoe, "2027-11-07T01:00:00-05:00");
    const page = await open(first.client);
    expect(page.html).toContain("Sunday, November\u00a07, 1:00\u00a0am\u00a0CDT");
    expect(page.text).toContain("1:00 am CDT Central Time, until about 1:00 am CST");
    const change = `${first.client}/change?start=2027-11-07T01:30:00-06:00`;
    const moving = await open(change);
    expect(moving.text).toContain(
      "Sunday, November 7 at 1:30 am CST instead of Sunday, November 7 at 1:00 am CDT",
    );
    expect(moving.text).toContain("Move to Sun 11/07 at 1:30 am CST");
    expect((await open(first.professional)).text).toContain("1:00 am CDT");
  });

  test("links to Google Calendar with times in UTC and without its own link", async () => {
    const made = await makeBooking(api, renata, start);
    const href = linkTo((await open(made.client)).html, "Add it there (opens in a new tab)");
    const query = new URL(href).searchParams;
    expect(query.get("dates")).toBe("20261201T160000Z/20261201T170000Z");
    expect(query.get("text")).toBe("Haircut with Renata Dueñas");
    expect(query.get("location")).toContain(`${brandName} South Lamar, Suite 14`);
    expect(href).not.toContain(tokenOf(made.client));
  });

  test.each([
    ["the morning before", { days: 9, hours: 1 }, "See you tomorrow, Dana", "a reminder"],
    ["six days before", { days: 4 }, "See you Tuesday, Dana", "and we’ll send a reminder the day before"],
    ["on the day", { days: 10 }, "See you today, Dana", "We sent the details to dana@example.com."],
    [
      "while it goes on",
      { days: 10, hours: 1, minutes: 30 },
      "You’re expected now, Dana",
      "Running late? Call Renata",
    ],
    ["when it is over", { days: 10, hours: 4 }, "Until next time, Dana", "Book Renata again"],
  ])("greets the client by the day: %s", async (_, later, greeting, more) => {
    const made = await makeBooking(api, renata, start);
    clock.advance({
      hours: later.days * 24,
      ...("hours" in later && { hours: later.days * 24 + later.hours }),
    });
    if ("minutes" in later) clock.advance({ minutes: later.minutes });
    const { text } = await open(made.client);
    expect(text).toContain(greeting);
    expect(text.includes(more)).toBe(more !== "a reminder");
  });

  test("reports a move, and labels a demo", async () => {
    const moved = await makeBooking(api, renata, start);
    await post(api, "reschedule-booking", {
      token: tokenOf(moved.client),
      start: "2026-12-02T13:00:00-06:00",
    });
    expect((await open(moved.client)).text).toContain("This is your new time, and Renata has it too.");

    const demo = await makeBooking(api, renata, start, { first_name: "Ama" }, "?sola-demo=true");
    expect((await open(`${demo.client}?sola-demo=true`)).text).toContain(
      "This is a demo: no one’s time is taken, and no email is sent.",
    );
  });

  test("doesn't open with another token and offers to resend the links", async () => {
    const made = await makeBooking(api, renata, start);
    const strange = [
      `${made.client}x`,
      "/booking/a.b",
      `/booking/${tokenOf(made.professional)}`,
      `/booking/${"a".repeat(600)}`,
    ];
    for (const path of strange) {
      const { status, text, html } = await open(path);
      expect(status).toBe(404);
      expect(text).toContain("This link doesn’t open a booking");
      expect(linkTo(html, "Send me my links")).toBe("/booking-links");
    }
    expect((await open(`/booking-received/${tokenOf(made.client)}`)).status).toBe(404);
    expect((await open("/booking/a.b/calendar.ics")).status).toBe(404);
  });
});

describe("while bookings can't be read", () => {
  const unreachable = createProductApi({
    fetch: async () => {
      throw new TypeError("fetch failed");
    },
    baseUrl: apiAddress,
  });

  test("the pages of a booking report that nothing has happened, and the input can be resent", async () => {
    const made = await makeBooking(api, renata, start);
    const dark = await createTestWeb(unreachable);
    for (const path of [made.client, made.professional]) {
      const { status, text } = await open(path, dark);
      expect(status).toBe(503);
      expect(text).toContain("We can’t load this booking right now Nothing about it has changed");
    }
    expect((await dark.open(`${made.client}/calendar.ics`)).status).toBe(503);

    const sent = await send(`${made.client}/cancel`, { reason: "I have to travel.", pressed: "" }, dark);
    expect(sent.status).toBe(503);
    expect(sent.text).toContain(
      "We can’t tell yet whether your booking is canceled. What you wrote is still here – try again, or call",
    );
    const again = await send(`${made.client}/cancel`, { ...fieldsOf(sent.html, "cancel"), pressed: "" });
    expect(again.status).toBe(303);
    expect(await rowOf(made)).toMatchObject({ status: "cancelled", cancel_reason: "I have to travel." });
  });
});
