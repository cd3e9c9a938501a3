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

it("slotStart parses a slot and rejects a time that the location never has", () => {
  const start = Temporal.Instant.from("2027-03-14T09:30:00Z");
  expect(slotAt(start, "America/Denver")).toBe("2027-03-14T03:30:00-06:00");
  expect(slotStart("2027-03-14T03:30:00-06:00", "America/Denver")?.equals(start)).toBe(true);
  expect(slotStart("2027-03-14T09:30:00Z", "America/Denver")?.equals(start)).toBe(true);
  for (const text of ["2027-03-14T02:30:00-07:00", "2027-03-14T03:30:00-07:00", "2027-03-14", "soon", ""]) {
    expect(slotStart(text, "America/Denver")).toBeNull();
  }
});
