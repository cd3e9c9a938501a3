import { expect, it } from "vitest";
import { dateAt, formatDate, isDate, isDateOver } from "./calendar-date.ts";
import { english } from "./languages.ts";

// Covers §9: 'D MMMM YYYY', '-' when no date
it.each([
  ["2026-11-21", "21 November 2026"],
  ["2026-09-01", "1 September 2026"],
  ["2026-09-01T03:00:00Z", "1 September 2026"],
  [null, "-"],
  [undefined, "-"],
  ["", "-"],
  ["soon", "-"],
])("formatDate writes %j as %s", (date, label) => {
  expect(formatDate(date)).toBe(label);
});

it("dateAt dates an instant in the given zone, and a plain date the same everywhere", () => {
  expect(formatDate("2026-09-01T03:00:00Z", english, "America/Denver")).toBe("31 August 2026");
  expect(formatDate("2026-09-01", english, "America/Denver")).toBe("1 September 2026");
  expect(dateAt("2026-09-01T03:00:00Z", "America/Denver")).toBe("2026-08-31");
  expect(dateAt("2026-09-01T18:00:00Z", "Australia/Lord_Howe")).toBe("2026-09-02");
});

it.each([
  ["2026-11-20", "2026-11-21T11:59:00Z", false],
  ["2026-11-20", "2026-11-21T12:00:00Z", true],
  ["2026-11-21", "2026-11-21T23:00:00Z", false],
  ["2027-01-01", "2026-12-31T10:00:00Z", false],
])("isDateOver for %s at %s, in every time zone, is %s", (date, instant, isOver) => {
  expect(isDateOver(date, instant)).toBe(isOver);
});

it.each([
  ["2028-02-29", true],
  ["2027-02-29", false],
  ["2026-13-01", false],
  ["2026-1-1", false],
  ["2026-11-21T09:00", false],
  ["", false],
])("isDate accepts %j: %s", (text, is) => {
  expect(isDate(text)).toBe(is);
});
