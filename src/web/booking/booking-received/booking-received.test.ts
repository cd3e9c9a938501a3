import { beforeEach, describe, expect, test } from "vitest";
import { createTestApi } from "#tests/harness/api.ts";
import { openingsOf } from "#tests/harness/booking.ts";
import { i18nIn } from "#tests/harness/i18n.ts";
import { type MadeBooking, makeBooking } from "#tests/harness/made-booking.ts";
import { fieldsOf, readPage, textOf } from "#tests/harness/page-form.ts";
import { storeProfessional, type TestProfessional } from "#tests/harness/professional.ts";
import { createTestWeb } from "#tests/harness/web.ts";
import { timeOffSpanOf, timeOffWords } from "./load-time-off.server.ts";

const start = "2026-12-01T10:00:00-06:00";
const api = await createTestApi("empty");
const web = await createTestWeb(api, { now: api.clock.now });
let renata: TestProfessional;
let made: MadeBooking;

beforeEach(async () => {
  renata = await storeProfessional(api.database.db);
  made = await makeBooking(api, renata, start, { note: "Second door, ring twice." });
});

const open = (path: string) => readPage(web.open(path));

const send = (path: string, fields: Record<string, string | string[]>) =>
  readPage(web.post(path, { pressed: "yes", ...fields }));

describe("the professional's page of a booking", () => {
  test("shows client, time and contact, and isn't cached", async () => {
    const { status, headers, html, text } = await open(made.professional);
    expect(status).toBe(200);
    expect(text).toContain("Dana is coming on December 1 Dana O'Brien booked this time.");
    expect(text).toContain("Phone (512) 555-0163");
    expect(text).toContain("What Dana wrote Second door, ring twice.");
    expect(html).toContain('href="tel:+15125550163"');
    expect(html).toContain('href="mailto:dana%40example.com"');
    expect(Object.fromEntries(headers)).toMatchObject({
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
      "x-robots-tag": "noindex",
    });
  });

  test("sends the reason of a cancellation to the client", async () => {
    const form = fieldsOf((await open(made.professional)).html, "cancel");
    const unsaid = await send(made.professional, form);
    expect(unsaid.status).toBe(422);
    expect(unsaid.text).toContain("What should we tell Dana?: This field is required");
    expect(unsaid.html).toMatch(/<details[^>]*open/);

    const sent = await send(made.professional, { ...form, reason: "I am unwell." });
    expect(sent).toMatchObject({ status: 303, to: made.professional });
    const after = await open(made.professional);
    expect(after.text).toContain("Dana isn’t coming You canceled this booking, and we’ve let Dana know.");
    expect(after.html).not.toContain('id="cancel"');
    expect((await open(made.client)).text).toContain("Renata had to cancel.");
    expect((await open(made.client)).text).toContain("I am unwell.");
  });
});

test("a cancellation from a page that shows a former time is refused with the new time", async () => {
  const stale = fieldsOf((await open(made.professional)).html, "cancel");
  await send(`${made.client}/change`, { start: "2026-12-03T13:00:00-06:00" });

  const sent = await send(made.professional, { ...stale, reason: "I am unwell." });
  expect(sent.status).toBe(409);
  expect(sent.text).toContain("This booking has moved to Thursday, December 3 at 1:00 pm, Central Time");
  expect(sent.text).toContain("Cancel December 3 at 1:00 pm");
  expect((await open(made.client)).text).toContain("See you on December 3");

  const again = await send(made.professional, fieldsOf(sent.html, "cancel"));
  expect(again.status).toBe(303);
  expect((await open(made.client)).text).toContain("I am unwell.");
});

describe("time off", () => {
  const closeForm = async () => fieldsOf((await open(made.professional)).html, "close-time");

  test("proposes the booking's day and closes all of it without times", async () => {
    const form = await closeForm();
    expect(form).toMatchObject({ first_day: "2026-12-01", last_day: "2026-12-01", from: "", until: "" });
    const sent = await send(made.professional, form);
    expect(sent.status).toBe(303);
    expect((await open(sent.to)).text).toContain("Blocked off: Tuesday, December 1.");
    expect(await openingsOf(api, renata, "2026-12-01")).toEqual([]);
    expect(await openingsOf(api, renata, "2026-12-02")).not.toEqual([]);
    expect((await open(made.client)).text).toContain("See you on December 1");
  });

  test("closes the given hours", async () => {
    const hours = { first_day: "2026-12-02", last_day: "2026-12-02", from: "09:00", until: "16:00" };
    const sent = await send(made.professional, { ...(await closeForm()), ...hours });
    expect((await open(sent.to)).text).toContain("Blocked off: Wednesday, December 2, 9:00 am to 4:00 pm.");
    expect(await openingsOf(api, renata, "2026-12-02")).toEqual(["2026-12-02T16:00:00-06:00"]);
  });

  test("lists time off and ends it once, after a confirmation", async () => {
    const one = { first_day: "2026-12-02", last_day: "2026-12-02", from: "09:00", until: "16:00" };
    await send(made.professional, { ...(await closeForm()), ...one });
    const days = { first_day: "2026-12-03", last_day: "2026-12-04", from: "", until: "" };
    await send(made.professional, { ...(await closeForm()), ...days });

    const listed = await open(made.professional);
    expect(listed.text).toMatch(
      /Time you’ve blocked off Wednesday, December 2, 9:00 am to 4:00 pm .* Thursday, December 3 to Friday, December 4 /,
    );
    expect(listed.html).toContain("<summary");
    const [closed_time_id = ""] = [...listed.html.matchAll(/name="closed_time_id" value="(\d+)"/g)].map(
      ([, id = ""]) => id,
    );
    const reopening = { intent: "reopen", closed_time_id };
    const opened = await send(made.professional, reopening);
    expect(opened.status).toBe(303);
    expect((await open(opened.to)).text).toContain("Open again: Wednesday, December 2, 9:00 am to 4:00 pm.");
    expect(await openingsOf(api, renata, "2026-12-02")).toContain("2026-12-02T09:00:00-06:00");
    expect(await openingsOf(api, renata, "2026-12-03")).toEqual([]);
    expect((await open(made.professional)).text).not.toContain("December 2, 9:00 am to 4:00 pm");

    const again = await send(made.professional, reopening);
    expect(again.status).toBe(303);
    expect((await open(again.to)).text).toContain("That time is open already.");
    const strange = await send(made.professional, { intent: "reopen", closed_time_id: "x" });
    expect(strange.status).toBe(422);
  });

  test.each([
    [{ last_day: "2026-11-30" }, "Last day: Please choose an end after the start."],
    [{ first_day: "2026-11-01", last_day: "2026-11-02" }, "Last day: Please provide an upcoming date."],
    [{ last_day: "2027-03-01" }, "Last day: Please block at most 31 days at once."],
    [{ first_day: "soon" }, "First day: Please provide an upcoming date."],
    [{ first_day: "2026-02-30" }, "First day: Please provide an upcoming date."],
    [{ from: "25:00" }, "From: Please give a time such as 9:00 am."],
  ])("%o shows its errors and preserves the input", async (fields, sentence) => {
    const sent = await send(made.professional, { ...(await closeForm()), ...fields });
    expect(sent.status).toBe(422);
    expect(sent.text).toContain(sentence);
    expect(fieldsOf(sent.html, "close-time")).toMatchObject(fields);
    expect(await openingsOf(api, renata, "2026-12-02")).not.toEqual([]);
  });

  test.each([
    [{ first_day: "2026-12-01", last_day: "2026-12-04" }, "Tuesday, December 1 to Friday, December 4"],
    [
      { first_day: "2026-12-01", from: "13:00", last_day: "2026-12-01" },
      "Tuesday, December 1, from 1:00 pm on",
    ],
    [
      { first_day: "2026-12-01", last_day: "2026-12-01", until: "08:30" },
      "Tuesday, December 1, until 8:30 am",
    ],
    [
      { first_day: "2026-12-01", from: "13:00", last_day: "2026-12-02", until: "09:00" },
      "Tuesday, December 1, 1:00 pm to Wednesday, December 2, 9:00 am",
    ],
  ])("describes %o", (closed, words) => {
    expect(textOf(timeOffWords(timeOffSpanOf(closed, "America/Chicago"), i18nIn("en-US")))).toBe(words);
  });

  test("uses the studio's clock, also on days when it changes", () => {
    const fallBack = { first_day: "2026-11-01", last_day: "2026-11-01" };
    expect(timeOffSpanOf(fallBack, "America/Chicago")).toMatchObject({
      start: "2026-11-01T00:00:00-05:00",
      end: "2026-11-02T00:00:00-06:00",
    });
    const newfoundland = { first_day: "2026-12-01", from: "09:00", last_day: "2026-12-01", until: "10:30" };
    expect(timeOffSpanOf(newfoundland, "America/St_Johns")).toMatchObject({
      start: "2026-12-01T09:00:00-03:30",
      end: "2026-12-01T10:30:00-03:30",
    });
  });
});

describe("calendars", () => {
  const secret = "https://calendar.example.com/private/renata.ics";
  const connect = (calendar_url: string) => send(made.professional, { intent: "calendars", calendar_url });

  test("connects a calendar without script, shows its host alone, and disconnects it", async () => {
    const before = await open(made.professional);
    expect(before.text).toContain("Busy somewhere else? Connect your calendar");
    expect(fieldsOf(before.html, "own-calendar")).toMatchObject({ intent: "calendars", calendar_url: "" });

    const sent = await connect(secret.replace("https", "webcal"));
    expect(sent).toMatchObject({ status: 303, to: `${made.professional}?calendars#own` });
    const { html, text } = await open(sent.to);
    expect(text).toContain("Saved. What changed shows here in a moment.");
    expect(text).toContain("Your calendar at calendar.example.com is connected. We’ll read it in a moment.");
    expect(html).not.toContain("renata.ics");

    const gone = await connect("");
    expect((await open(gone.to)).text).toContain("Connect your calendar, and clients");
  });

  test("shows when the calendar was read, or why it can't be", async () => {
    await connect(secret);
    const row = { stylist_id: renata.id, read_at: "2026-11-21T14:45:00Z" };
    await api.database.db.insertInto("stylist_calendar").values(row).execute();
    expect((await open(made.professional)).text).toContain("We read it on Saturday, November 21 at 8:45 am.");
    await api.database.db.updateTable("stylist_calendar").set({ problem: "unreachable" }).execute();
    expect((await open(made.professional)).text).toContain(
      "We can’t reach that address. What we last read there",
    );
  });

  test.each(["soon", "ftp://calendar.example.com/a.ics", "https://192.168.0.1/a.ics"])(
    "%s is refused with a sentence",
    async (calendar_url) => {
      const sent = await connect(calendar_url);
      expect(sent.status).toBe(422);
      expect(sent.text).toContain(
        "Please enter a public address that starts with https:// or webcal://, without a port or password.",
      );
      expect(fieldsOf(sent.html, "own-calendar")).toMatchObject({ calendar_url });
    },
  );

  test("offers an address to subscribe to, which a replacement ends", async () => {
    const feedOn = ({ html }: { html: string }) =>
      /href="webcal:\/\/sola\.test([^"]+)"/.exec(html)?.[1] ?? "";
    const page = await open(made.professional);
    const feed = await open(feedOn(page));
    expect(Object.fromEntries(feed.headers)).toMatchObject({
      "cache-control": "private, max-age=300",
      "content-type": "text/calendar; charset=utf-8",
      "referrer-policy": "no-referrer",
      "x-robots-tag": "noindex",
    });
    expect(feed.html).toContain("SUMMARY:Dana O'Brien: Haircut");
    expect(feed.html).toContain("REFRESH-INTERVAL;VALUE=DURATION:PT5M");

    const sent = await send(made.professional, fieldsOf(page.html, "replace-feed"));
    const replaced = await open(sent.to);
    expect(replaced.text).toContain("Saved. What changed shows here in a moment.");
    const old = await open(feedOn(page));
    expect(old.status).toBe(404);
    expect(old.headers.get("cache-control")).toBe("no-store");
    expect((await open(feedOn(replaced))).status).toBe(200);
  });
});
