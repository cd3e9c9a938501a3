import { expect, it } from "vitest";
import {
  type BookingProblem,
  bookingProblem,
  bookingProblemMessage,
  busySpan,
  type Calendar,
} from "./booking-rule.ts";

const at = (text: string) => Temporal.Instant.from(text);
const between = (start: string, end: string) => ({ startMs: Date.parse(start), endMs: Date.parse(end) });

/** Tuesday to Saturday, nine to five in Denver, every half hour. */
const calendar: Calendar = {
  time_zone: "America/Denver",
  rules: {
    slot_step_minutes: 30,
    buffer_before_minutes: 0,
    buffer_after_minutes: 15,
    minimum_notice_minutes: 120,
    horizon_days: 30,
  },
  hours: [2, 3, 4, 5, 6].map((weekday) => ({ weekday, opens: "09:00", closes: "17:00" })),
  time_off: [between("2026-12-02T12:00:00-07:00", "2026-12-02T13:00:00-07:00")],
  busy: [between("2026-12-01T10:00:00-07:00", "2026-12-01T11:15:00-07:00")],
};

const now = at("2026-12-01T08:00:00-07:00");

it.each<[start: string, problem: BookingProblem | null]>([
  ["2026-12-01T14:00:00-07:00", null],
  ["2026-12-01T07:00:00-07:00", "past"],
  ["2026-12-01T08:00:00-07:00", "past"],
  ["2026-12-01T09:30:00-07:00", "too-soon"],
  ["2026-12-31T09:00:00-07:00", null],
  ["2027-01-01T09:00:00-07:00", "too-far"],
  ["2026-12-06T10:00:00-07:00", "closed"],
  ["2026-12-03T08:30:00-07:00", "closed"],
  ["2026-12-03T16:00:00-07:00", null],
  ["2026-12-03T16:30:00-07:00", "closed"],
  ["2026-12-02T11:00:00-07:00", null],
  ["2026-12-02T11:30:00-07:00", "closed"],
  ["2026-12-02T13:00:00-07:00", null],
  ["2026-12-03T10:10:00-07:00", "off-grid"],
  ["2026-12-03T10:00:01-07:00", "off-grid"],
  ["2026-12-01T11:00:00-07:00", "taken"],
  ["2026-12-01T11:30:00-07:00", null],
])("bookingProblem answers an hour from %s with %s", (start, problem) => {
  expect(bookingProblem(calendar, at(start), 60, now)).toBe(problem);
});

it("bookingProblem respects the buffers of both bookings", () => {
  const early = { ...calendar, rules: { ...calendar.rules, minimum_notice_minutes: 0 } };
  expect(bookingProblem(early, at("2026-12-01T09:00:00-07:00"), 45, now)).toBeNull();
  expect(bookingProblem(early, at("2026-12-01T09:00:00-07:00"), 46, now)).toBe("taken");
  expect(
    busySpan(Date.parse("2026-12-01T12:00:00Z"), 45, { ...calendar.rules, buffer_before_minutes: 5 }),
  ).toEqual(between("2026-12-01T11:55:00Z", "2026-12-01T13:00:00Z"));
});

it("bookingProblem accepts an appointment past midnight when the next day opens at midnight", () => {
  const nights: Calendar = {
    ...calendar,
    hours: [
      { weekday: 2, opens: "20:00", closes: "24:00" },
      { weekday: 3, opens: "00:00", closes: "02:00" },
    ],
    time_off: [],
  };
  expect(bookingProblem(nights, at("2026-12-01T23:30:00-07:00"), 120, now)).toBeNull();
  expect(bookingProblem(nights, at("2026-12-01T23:30:00-07:00"), 180, now)).toBe("closed");
});

it("bookingProblemMessage has a sentence for each problem", () => {
  expect(bookingProblemMessage("past")).toBe("Please provide an upcoming date.");
  expect(bookingProblemMessage("taken")).toBe("That time has just been taken");
  expect(bookingProblemMessage("off-grid")).toBe("That time isn’t open for booking. Please choose another.");
});
