import ICAL from "ical.js";
import { expect, it } from "vitest";
import { createTestApi } from "#tests/harness/api.ts";
import { danasWish, post, tokenOf } from "#tests/harness/booking.ts";
import { storeProfessional } from "#tests/harness/professional.ts";
import { sendMail } from "./send-mail.ts";
import { renderMail } from "./templates.tsx";
import type { Letter } from "./transport.ts";

const api = await createTestApi("empty");
const { db } = api.database;

/** Everything that waits, as it would leave. */
async function deliverAll(): Promise<Letter[]> {
  const letters: Letter[] = [];
  const transport = {
    deliver: async (letter: Letter) => {
      letters.push(letter);
      return { ok: true } as const;
    },
    forget: async () => undefined,
    close: () => undefined,
  };
  const waiting = await db.selectFrom("mail").where("status", "=", "waiting").select("id").execute();
  for (const { id } of waiting) await sendMail({ ...api.services, renderMail, transport }, id);
  return letters.sort((one, other) => one.to.localeCompare(other.to));
}

function calendarOf({ attachments }: Letter) {
  const [file] = attachments;
  const calendar = new ICAL.Component(ICAL.parse(file?.content.toString("utf8") ?? ""));
  return {
    media_type: file?.media_type,
    method: calendar.getFirstPropertyValue("method"),
    sequence: new ICAL.Event(calendar.getFirstSubcomponent("vevent") ?? undefined).sequence,
  };
}

it("tells both sides of a booking, its move and its end, with the calendar file and the time at the venue", async () => {
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
  for (const letter of moved) {
    expect(letter.text).toContain("Tuesday, December 1 at 10:00 am");
    expect(letter.subject).toContain("Wednesday, December 2 at 1:00 pm");
    expect(calendarOf(letter)).toMatchObject({ method: "REQUEST", sequence: 1 });
  }

  await post(api, "send-booking-links", { email: "DANA@example.com" });
  await post(api, "send-booking-links", { email: "nobody@example.com" });
  const links = await deliverAll();
  expect(links).toHaveLength(1);
  expect(links[0]?.text).toContain(`/booking/${token}`);

  await post(api, "cancel-booking", { token, reason: "I have to travel." });
  const cancelled = await deliverAll();
  expect(cancelled.map(({ to }) => to)).toEqual(["dana@example.com", "renata@example.com"]);
  for (const letter of cancelled) {
    expect(letter.text).toContain("I have to travel.");
    expect(calendarOf(letter)).toEqual({
      media_type: "text/calendar; charset=utf-8; method=CANCEL",
      method: "CANCEL",
      sequence: 2,
    });
  }
  expect(api.failures).toEqual([]);
});
