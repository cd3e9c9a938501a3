import { expect, it } from "vitest";
import { CalendarThread } from "./calendar-thread.ts";

const startMs = Date.parse("2026-11-21T15:00:00Z");
const asked = {
  within: { startMs, endMs: startMs + 62 * 86_400_000 },
  timeZone: "America/Chicago",
  ownSuffix: "@www.sola.example",
};
const small = "BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nDTSTART:20261201\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n";
const large = small.replace("DTSTART", `${"BEGIN:VEVENT\r\n".repeat(300_000)}DTSTART`);
const tooMuch = { ok: false, problem: "too-much", odd: [] };

it("calendars are read in turn in one thread", async () => {
  await using thread = new CalendarThread(60_000);
  const readings = await Promise.all([small, "<html>", small].map((text) => thread.read(text, asked)));
  expect(readings.map(({ ok }) => ok)).toEqual([true, false, true]);
});

it("a calendar that takes too long is given up", async () => {
  await using thread = new CalendarThread(1);
  expect(await thread.read(large, asked)).toEqual(tooMuch);
});

it("a calendar that takes too much memory is given up, and the next is read", async () => {
  await using thread = new CalendarThread(60_000, {
    maxOldGenerationSizeMb: 24,
    maxYoungGenerationSizeMb: 4,
  });
  expect(await thread.read(large, asked)).toEqual(tooMuch);
  expect(await thread.read(small, asked)).toMatchObject({ ok: true });
});
