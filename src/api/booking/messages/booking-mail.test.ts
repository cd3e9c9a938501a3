import ICAL from "ical.js";
import { expect, it } from "vitest";
import { writeMail } from "#api/messages.ts";
import type { Email } from "#api/platform/mail/transport.ts";
import { brandName } from "#domain/platform/brand.ts";
import { createTestApi } from "#tests/harness/api.ts";
import { danasWish, post, tokenOf } from "#tests/harness/booking.ts";
import { storeProfessional } from "#tests/harness/professional.ts";
import { sendMailOf } from "#tests/harness/send-mail.ts";
import { remindOfBooking } from "../bookings/queue-booking-mail.ts";

const api = await createTestApi("empty");
const { db } = api.database;

/** Everything that waits, as it would leave. */
async function deliverAll(refused?: string): Promise<Email[]> {
  const emails: Email[] = [];
  const transport = {
    deliver: async (email: Email) => {
      if (email.to === refused) return { ok: false, problem: "refused", reason: "550 RCPT TO" } as const;
      emails.push(email);
      return { ok: true } as const;
    },
    forget: async () => undefined,
    close: () => undefined,
  };
  const waiting = await db.selectFrom("message").where("status", "=", "waiting").select("id").execute();
  const services = { ...api.services, writeMail, transport };
  for (const { id } of waiting) await sendMailOf(services, id);
  return emails.sort((one, other) => one.to.localeCompare(other.to));
}

function calendarOf({ attachments }: Email) {
  const [file] = attachments;
  const calendar = new ICAL.Component(ICAL.parse(file?.content.toString("utf8") ?? ""));
  return {
    media_type: file?.media_type,
    method: calendar.getFirstPropertyValue("method"),
    sequence: new ICAL.Event(calendar.getFirstSubcomponent("vevent") ?? undefined).sequence,
  };
}

// Covers §9: When clocks go back, which of the two hours is meant
it("a booking mail names which of the two hours it means when clocks go back", async () => {
  const night = {
    hours: [{ weekday: 7, opens: "00:30", closes: "03:00" }],
    professional: { horizon_days: 365 },
  };
  const renata = await storeProfessional(db, night);
  const made = await post(api, "create-booking", danasWish(renata, "2027-11-07T01:00:00-05:00"));
  const [booked] = await deliverAll();
  expect(booked?.subject).toContain("Sunday, November 7 at 1:00 am CDT, Central Time");
  expect(booked?.text).toContain("1:00 am CDT");
  expect(booked?.text).toContain("until about 1:00 am CST");
  const token = tokenOf(made.data?.manage_url);
  await post(api, "reschedule-booking", { token, start: "2027-11-07T01:30:00-06:00" });
  const [moved] = await deliverAll();
  expect(moved?.subject).toContain("Sunday, November 7 at 1:30 am CST");
  expect(moved?.text).toContain("Sunday, November 7 at 1:00 am CDT");
});

it("booking mails go to both sides for a booking, a reschedule and a cancellation, with the calendar file in venue time", async () => {
  const renata = await storeProfessional(db);
  const wish = danasWish(renata, "2026-12-01T10:00:00-06:00", { note: "Second door <b>" });
  const made = await post(api, "create-booking", wish);
  const token = tokenOf(made.data?.manage_url);

  const [forDana, forRenata] = await deliverAll();
  expect(forDana).toMatchObject({ to: "dana@example.com", replyTo: { address: "renata@example.com" } });
  expect(forDana?.subject).toContain("Tuesday, December 1 at 10:00 am, Central Time");
  expect(forDana?.text).toContain(String(made.data?.manage_url));
  expect(forRenata).toMatchObject({ to: "renata@example.com", replyTo: { address: "dana@example.com" } });
  expect(forRenata?.text).toContain("Second door <b>");
  expect(forRenata?.html).not.toContain("<b>");
  expect(forRenata?.text).toContain("/booking-received/");
  if (!forDana) throw new Error("no mail");
  expect(calendarOf(forDana)).toMatchObject({ method: "REQUEST", sequence: 0 });

  await post(api, "reschedule-booking", { token, start: "2026-12-02T13:00:00-06:00" });
  const moved = await deliverAll();
  expect(moved.map(({ to }) => to)).toEqual(["dana@example.com", "renata@example.com"]);
  for (const email of moved) {
    expect(email.text).toContain("Tuesday, December 1 at 10:00 am");
    expect(email.subject).toContain("Wednesday, December 2 at 1:00 pm");
    expect(calendarOf(email)).toMatchObject({ method: "REQUEST", sequence: 1 });
  }

  await post(api, "send-booking-links", { email: "DANA@example.com" });
  await post(api, "send-booking-links", { email: "unknown@example.com" });
  const links = await deliverAll();
  expect(links).toHaveLength(1);
  expect(links[0]?.text).toContain(`/booking/${token}`);

  await post(api, "cancel-booking", { token, reason: "I have to travel." });
  const cancelled = await deliverAll();
  expect(cancelled.map(({ to }) => to)).toEqual(["dana@example.com", "renata@example.com"]);
  expect(cancelled[0]?.text).not.toContain("I have to travel.");
  expect(cancelled[1]?.text).toContain("I have to travel.");
  for (const email of cancelled) {
    expect(calendarOf(email)).toEqual({
      media_type: "text/calendar; charset=utf-8; method=CANCEL",
      method: "CANCEL",
      sequence: 2,
    });
  }
  expect(api.failures).toEqual([]);
});

it("a booking mail states parties, service and time to each side, in text and HTML", async () => {
  const renata = await storeProfessional(db, { location: { name: "South Lamar", address_2: "Floor 2" } });
  await post(api, "create-booking", danasWish(renata, "2026-12-03T10:00:00-06:00"));
  const [forDana, forRenata] = await deliverAll();
  expect(forDana?.subject).toMatch(
    /^Booked with Renata: Thursday, December 3 at 10:00 am, Central Time \(BK-/,
  );
  const lines = forDana?.text.split("\n");
  expect(lines).toContain("Service: Haircut (1 hr)");
  expect(lines).toContain("Pay at the studio: $72");
  expect(lines).toContain("If plans change: Change or cancel free until 24 hours before.");
  expect(forDana?.text.replace(/\s+/g, " ")).toContain(
    `Where: ${brandName} South Lamar, Suite 14, Floor 2, `,
  );
  expect(forRenata?.subject).toMatch(/^Dana O'Brien booked you: /);
  expect(forRenata?.text).toContain("Phone: (512) 555-0163");
  expect(forRenata?.text).not.toContain("If plans change");
});

it("a reminder goes out the day before, names the weekday, and isn't sent once the booking has begun", async () => {
  const renata = await storeProfessional(db, { professional: { minimum_notice_minutes: 0 } });
  const made = await post(api, "create-booking", danasWish(renata, "2026-11-23T10:00:00-06:00"));
  const [booking_id = ""] = tokenOf(made.data?.manage_url).split(".");
  await deliverAll();
  api.clock.advance({ hours: 25 });
  await remindOfBooking(api.services, { booking_id, sequence: 0 });
  const [reminder] = await deliverAll();
  expect(reminder).toMatchObject({
    to: "dana@example.com",
    subject: expect.stringMatching(/^See you tomorrow: Monday, November 23 at 10:00 am/),
  });

  await post(api, "reschedule-booking", {
    token: `${tokenOf(made.data?.manage_url)}`,
    start: "2026-11-24T10:00:00-06:00",
  });
  await deliverAll();
  await remindOfBooking(api.services, { booking_id, sequence: 1 });
  api.clock.advance({ hours: 72 });
  expect(await deliverAll()).toEqual([]);
  const late = await post(api, "create-booking", danasWish(renata, "2026-11-27T10:00:00-06:00"));
  const [lateId = ""] = tokenOf(late.data?.manage_url).split(".");
  await deliverAll();
  api.clock.advance({ hours: 48 });
  await remindOfBooking(api.services, { booking_id: lateId, sequence: 0 });
  expect(await deliverAll()).toEqual([]);
});

it("a booking mail goes to FALLBACK_EMAIL when the professional has no email", async () => {
  const renata = await storeProfessional(db, { professional: { email: "gone@example.com" } });
  await post(api, "create-booking", danasWish(renata, "2026-12-08T10:00:00-06:00"));
  const before = await deliverAll("gone@example.com");
  expect(before.map(({ to }) => to)).toEqual(["dana@example.com"]);
  const [instead, ...others] = await deliverAll();
  expect(instead).toMatchObject({ to: "leasing@sola.example", replyTo: { address: "dana@example.com" } });
  expect(instead?.subject).toContain("Dana O'Brien booked you");
  expect(others).toEqual([]);
});

it("mails about one booking follow each other in their recipient's thread", async () => {
  const renata = await storeProfessional(db, { location: { url_name: "thread" } });
  const made = await post(api, "create-booking", danasWish(renata, "2026-12-01T10:00:00-06:00"));
  const [forDana, forRenata] = await deliverAll();
  expect([forDana, forRenata].map((email) => email?.thread)).toEqual([[], []]);
  expect([forDana, forRenata].map((email) => email?.toName)).toEqual(["Dana O'Brien", "Renata Dueñas"]);
  for (const day of ["02", "03"]) {
    api.clock.advance({ minutes: 5 });
    const start = `2026-12-${day}T10:00:00-06:00`;
    await post(api, "reschedule-booking", { token: tokenOf(made.data?.manage_url), start });
  }
  const moved = await deliverAll();
  expect(moved.map(({ to, thread }) => `${to} ${thread?.[0]}`).at(-1)).toBe(
    `renata@example.com ${forRenata?.id}`,
  );
  const last = moved.filter(({ to }) => to === "dana@example.com").at(-1);
  expect(last?.thread?.[0]).toBe(forDana?.id);
});
