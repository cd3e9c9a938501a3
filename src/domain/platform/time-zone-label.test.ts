import { expect, it } from "vitest";
import { isTimeZone, shortTimeZoneName, timeZoneName } from "./time-zone-label.ts";

const winter = "2026-01-15T18:00:00Z";

it.each([
  ["America/Chicago", "Central\u00a0Time", "Central"],
  ["America/St_Johns", "Newfoundland\u00a0Time", "Newfoundland"],
  ["America/Halifax", "Atlantic\u00a0Time", "Atlantic"],
  ["America/Toronto", "Eastern\u00a0Time", "Eastern"],
  ["America/Phoenix", "Mountain Standard\u00a0Time", "Mountain Standard"],
])("timeZoneName calls %s %s", (zone, name, short) => {
  expect(timeZoneName(zone, winter)).toBe(name);
  expect(shortTimeZoneName(zone, winter)).toBe(short);
});

it("isTimeZone accepts IANA zones only", () => {
  expect(isTimeZone("America/Regina")).toBe(true);
  expect(isTimeZone("America/Atlantis")).toBe(false);
  expect(isTimeZone("")).toBe(false);
});
