import { expect, it } from "vitest";
import { bookableStarts } from "#tests/harness/bookable-starts.ts";
import type { Calendar } from "./booking-rule.ts";
import type { WeeklyHours } from "./opening-hours.ts";
import { slotAt, slotStart } from "./slot.ts";

const everyDay = (opens: string, closes: string): WeeklyHours[] =>
  [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens, closes }));

const calendarIn = (time_zone: string, hours: WeeklyHours[]): Calendar => ({
  time_zone,
  rules: {
    slot_step_minutes: 30,
    buffer_before_minutes: 0,
    buffer_after_minutes: 0,
    minimum_notice_minutes: 0,
    horizon_days: 365,
  },
  hours,
  time_off: [],
  busy: [],
});

const longBefore = Temporal.Instant.from("2027-01-01T00:00:00Z");

it("bookingProblem accepts starts in the location's wall time with its offset", () => {
  const request = { from: "2026-12-01", days: 1, durationMinutes: 60 };
  const now = Temporal.Instant.from("2026-11-21T12:00:00Z");
  expect(bookableStarts(calendarIn("America/Denver", everyDay("09:00", "11:00")), request, now)).toEqual([
    "2026-12-01T09:00:00-07:00",
    "2026-12-01T09:30:00-07:00",
    "2026-12-01T10:00:00-07:00",
  ]);
  expect(bookableStarts(calendarIn("America/St_Johns", everyDay("09:00", "10:00")), request, now)).toEqual([
    "2026-12-01T09:00:00-03:30",
  ]);
});

it("bookingProblem refuses the skipped hour and accepts the repeated hour twice", () => {
  const night = calendarIn("America/Denver", everyDay("01:00", "03:30"));
  expect(bookableStarts(night, { from: "2027-03-14", days: 1, durationMinutes: 30 }, longBefore)).toEqual([
    "2027-03-14T01:00:00-07:00",
    "2027-03-14T01:30:00-07:00",
    "2027-03-14T03:00:00-06:00",
  ]);
  expect(bookableStarts(night, { from: "2027-11-07", days: 1, durationMinutes: 90 }, longBefore)).toEqual([
    "2027-11-07T01:00:00-06:00",
    "2027-11-07T01:30:00-06:00",
    "2027-11-07T01:00:00-07:00",
    "2027-11-07T01:30:00-07:00",
    "2027-11-07T02:00:00-07:00",
  ]);
});

it("bookingProblem accepts times in order when the repeated hour of one opening follows the first hour of the next", () => {
  const night = calendarIn("America/Denver", [...everyDay("00:30", "01:15"), ...everyDay("01:30", "02:30")]);
  expect(bookableStarts(night, { from: "2027-11-07", days: 1, durationMinutes: 15 }, longBefore)).toEqual([
    "2027-11-07T00:30:00-06:00",
    "2027-11-07T01:00:00-06:00",
    "2027-11-07T01:30:00-06:00",
    "2027-11-07T01:00:00-07:00",
    "2027-11-07T01:30:00-07:00",
    "2027-11-07T02:00:00-07:00",
  ]);
});

it("bookingProblem handles Lord Howe's clock change of half an hour", () => {
  const night = calendarIn("Australia/Lord_Howe", everyDay("01:30", "03:00"));
  expect(bookableStarts(night, { from: "2027-04-04", days: 1, durationMinutes: 30 }, longBefore)).toEqual([
    "2027-04-04T01:30:00+11:00",
    "2027-04-04T01:30:00+10:30",
    "2027-04-04T02:00:00+10:30",
    "2027-04-04T02:30:00+10:30",
  ]);
});

it("bookingProblem accepts nothing beyond the horizon or in the past", () => {
  const calendar = calendarIn("America/Denver", everyDay("09:00", "17:00"));
  for (const request of [
    { from: "2028-06-01", days: 14, durationMinutes: 60 },
    { from: "2026-06-01", days: 14, durationMinutes: 60 },
    { from: "2027-06-01", days: 0, durationMinutes: 60 },
    { from: "2027-06-01", days: 7, durationMinutes: 481 },
  ]) {
    expect(bookableStarts(calendar, request, longBefore)).toEqual([]);
  }
});

it("slotStart parses a slot and rejects a time that the location never has", () => {
  const start = Temporal.Instant.from("2027-03-14T09:30:00Z");
  expect(slotAt(start, "America/Denver")).toBe("2027-03-14T03:30:00-06:00");
  expect(slotStart("2027-03-14T03:30:00-06:00", "America/Denver")?.equals(start)).toBe(true);
  expect(slotStart("2027-03-14T09:30:00Z", "America/Denver")?.equals(start)).toBe(true);
  for (const text of ["2027-03-14T02:30:00-07:00", "2027-03-14T03:30:00-07:00", "2027-03-14", "soon", ""]) {
    expect(slotStart(text, "America/Denver")).toBeNull();
  }
});

it("bookingProblem accepts an appointment of a whole day on the night that lacks an hour", () => {
  const always = calendarIn("America/Denver", everyDay("00:00", "24:00"));
  expect(
    bookableStarts(always, { from: "2027-03-13", days: 1, durationMinutes: 1440 }, longBefore),
  ).toHaveLength(48);
});
