import ICAL from "ical.js";
import { expect, it } from "vitest";
import { writtenIn } from "#api/platform/language/written-language.ts";
import { signToken } from "#api/platform/signing/signed-token.ts";
import { brandName, brandSlug } from "#domain/platform/brand.ts";
import { createTestApi } from "#tests/harness/api.ts";
import { danasWish, post, tokenOf } from "#tests/harness/booking.ts";
import { storeProfessional } from "#tests/harness/professional.ts";
import type { Party } from "./booking-link.ts";
import { findBooking } from "./booking-queries.ts";
import { calendarFeed, calendarFile } from "./calendar-file.ts";

const api = await createTestApi("empty");
const { db } = api.database;
const inEnglish = { ...api.services, ...writtenIn("en", api.services) };

function read(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const event = new ICAL.Event(calendar.getFirstSubcomponent("vevent") ?? undefined);
  return {
    method: calendar.getFirstPropertyValue("method"),
    status: event.component.getFirstPropertyValue("status"),
    stamp: String(event.component.getFirstPropertyValue("dtstamp")),
    event,
  };
}

async function calendarOf(token: string) {
  const answer = await api.call("getBookingCalendar", { token });
  if (!answer.ok) throw new Error(answer.message);
  return { ...read(answer.data.calendar), file_name: answer.data.file_name };
}

it("a booking's calendar file has the required properties, one UID and a growing sequence", async () => {
  const renata = await storeProfessional(db, {
    location: { time_zone: "America/St_Johns", name: "Water Street", address_1: "12 Water St, 2nd Floor" },
    services: [{ name: "Cut; color, gloss", price_cents: 12_850 }],
  });
  const start = "2026-12-01T10:00:00-03:30";
  const wish = danasWish(renata, start, { note: "Second door\non the left; ring twice" });
  const { data } = await post(api, "create-booking", wish);
  const token = tokenOf(data?.manage_url);

  const first = await calendarOf(token);
  expect(first).toMatchObject({
    method: "PUBLISH",
    status: "CONFIRMED",
    file_name: `${brandSlug}-${data?.reference}.ics`,
  });
  const { event } = first;
  expect(event.startDate.zone.tzid).toBe("UTC");
  expect(event.startDate.toJSDate()).toEqual(new Date(start));
  expect(event.endDate.toJSDate()).toEqual(new Date("2026-12-01T11:00:00-03:30"));
  expect(event.sequence).toBe(0);
  expect(event.summary).toBe("Cut; color, gloss with Renata Dueñas");
  expect(event.location).toContain("12 Water St, 2nd Floor");
  expect(event.description).toContain("$128.50");
  expect(event.uid).toMatch(/^[\w-]{22}@sola\.test$/);

  await post(api, "reschedule-booking", { token, start: "2026-12-02T10:00:00-03:30" });
  const moved = await calendarOf(token);
  expect(moved.event.uid).toBe(event.uid);
  expect(moved.event.sequence).toBe(1);
  expect(moved.event.startDate.toJSDate()).toEqual(new Date("2026-12-02T10:00:00-03:30"));

  await post(api, "cancel-booking", { token });
  const cancelled = await calendarOf(token);
  expect(cancelled).toMatchObject({ method: "CANCEL", status: "CANCELLED" });
  expect(cancelled.event.uid).toBe(event.uid);
  expect(cancelled.event.sequence).toBe(2);
});

it("the professional's calendar file shows the client and their note, and asks for an answer by mail", async () => {
  const renata = await storeProfessional(db);
  const note = "Second door\non the left; ring twice";
  const { data } = await post(
    api,
    "create-booking",
    danasWish(renata, "2026-12-01T10:00:00-06:00", { note }),
  );
  const [id = ""] = tokenOf(data?.manage_url).split(".");
  const { event } = await calendarOf(signToken(api.services.signingKey, "booking-as-stylist", id));
  expect(event.summary).toBe("Dana O'Brien: Haircut");
  expect(event.description).toContain(note);
  expect(event.description).toContain("(512) 555-0163");

  const booking = await findBooking(db, id);
  if (!booking) throw new Error("not stored");
  const invitation = calendarFile(booking, "client", "mail", inEnglish);
  expect(read(invitation).method).toBe("REQUEST");
  expect(read(invitation).event.attendees.map((one) => one.getFirstValue())).toEqual([
    "MAILTO:dana@example.com",
  ]);
  // Rendering is deterministic.
  expect(calendarFile(booking, "client", "mail", inEnglish)).toBe(invitation);
});

it("the professional is an attendee of their own invitation, and the client's file omits their address", async () => {
  const renata = await storeProfessional(db, {
    location: { url_name: "attendee" },
    professional: { url_name: "attendee", email: "renata@studio.example" },
  });
  await post(api, "create-booking", danasWish(renata, "2026-12-01T10:00:00-06:00"));
  const row = await db
    .selectFrom("booking")
    .where("stylist_id", "=", renata.id)
    .select("id")
    .executeTakeFirst();
  const booking = await findBooking(db, row?.id ?? "");
  if (!booking) throw new Error("No booking was stored.");
  const services = {
    publicUrl: "https://www.sola.example",
    signingKey: api.services.signingKey,
    mailFrom: { name: brandName, address: "hello@sola.example" },
    ...writtenIn("en", api.services),
  };
  const attendees = (side: Party) =>
    read(calendarFile(booking, side, "mail", services)).event.attendees.map((one) =>
      String(one.getFirstValue()).toLowerCase(),
    );
  expect(attendees("stylist")).toEqual(["mailto:renata@studio.example", `mailto:${booking.email}`]);
  expect(attendees("client")).toEqual([`mailto:${booking.email}`]);
});

it("what is published has no attendee and every file ends its last line", async () => {
  const renata = await storeProfessional(db, { location: { url_name: "published" } });
  const { data } = await post(api, "create-booking", danasWish(renata, "2026-12-01T10:00:00-06:00"));
  const booking = await findBooking(db, tokenOf(data?.manage_url).split(".")[0] ?? "");
  if (!booking) throw new Error("No booking was stored.");
  const files = [
    calendarFile(booking, "client", "page", inEnglish),
    calendarFile(booking, "stylist", "page", inEnglish),
    calendarFeed([booking], inEnglish),
  ];
  for (const file of files) {
    expect(file).toContain("METHOD:PUBLISH");
    expect(file).not.toContain("ATTENDEE");
    expect(file.replaceAll("\r\n ", "")).toMatch(
      new RegExp(`^ORGANIZER;CN="${brandName}":mailto:hello@sola\\.example\\r$`, "im"),
    );
    expect(file).toMatch(/[^\n]\r\n$/);
  }
  expect(calendarFile(booking, "client", "mail", inEnglish)).toMatch(/ATTENDEE[\s\S]*END:VCALENDAR\r\n$/);
});

it("a booking without names of services has a title", async () => {
  const renata = await storeProfessional(db, { location: { url_name: "untitled" } });
  const { data } = await post(api, "create-booking", danasWish(renata, "2026-12-01T10:00:00-06:00"));
  const booking = await findBooking(db, tokenOf(data?.manage_url).split(".")[0] ?? "");
  if (!booking) throw new Error("No booking was stored.");
  const { event } = read(calendarFeed([{ ...booking, services: [] }], inEnglish));
  expect(event.summary).toBe("Dana O'Brien: Booking");
});
