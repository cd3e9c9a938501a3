import fc from "fast-check";
import { expect, it } from "vitest";
import { bookableStarts, type StartsAsked } from "#tests/harness/bookable-starts.ts";
import { busySpan, type Calendar } from "./booking-rule.ts";
import { overlap } from "./interval.ts";
import type { WeeklyHours } from "./opening-hours.ts";
import { slotStart } from "./slot.ts";

const gridMs = 5 * 60_000;

const gridMinutes = (min: number, max: number) =>
  fc.integer({ min: min / 5, max: max / 5 }).map((fives) => fives * 5);

const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;

const hours = fc
  .array(fc.uniqueArray(gridMinutes(0, 1440), { minLength: 4, maxLength: 4 }), { minLength: 7, maxLength: 7 })
  .map((week) =>
    week.flatMap((marks, index): WeeklyHours[] => {
      const [a = 0, b = 0, c = 0, d = 0] = marks.toSorted((one, other) => one - other);
      return [
        { weekday: index + 1, opens: clock(a), closes: clock(b) },
        { weekday: index + 1, opens: clock(c), closes: clock(d) },
      ];
    }),
  );

/** Random calendars and moments, half of them in the days before clocks change. */
const situation = fc
  .record({
    time_zone: fc.constantFrom(
      "America/Denver",
      "America/Phoenix",
      "America/Regina",
      "America/St_Johns",
      "Australia/Lord_Howe",
      "America/New_York",
    ),
    hours,
    rules: fc.record({
      slot_step_minutes: fc.constantFrom(5, 10, 15, 20, 25, 30, 45, 60, 90),
      buffer_before_minutes: gridMinutes(0, 60),
      buffer_after_minutes: gridMinutes(0, 60),
      minimum_notice_minutes: gridMinutes(0, 2880),
      horizon_days: fc.integer({ min: 1, max: 5 }),
    }),
    moment: fc.integer({ min: Date.parse("2026-01-01"), max: Date.parse("2035-12-25") }),
    isBeforeChange: fc.boolean(),
    daysBeforeChange: fc.integer({ min: 0, max: 3 }),
    bookings: fc.array(fc.tuple(fc.nat(1400), fc.integer({ min: 1, max: 60 })), { maxLength: 12 }),
    absences: fc.array(fc.tuple(fc.nat(1400), fc.integer({ min: 1, max: 200 })), { maxLength: 3 }),
    durationMinutes: gridMinutes(5, 300),
    daysAhead: fc.integer({ min: -1, max: 3 }),
    days: fc.integer({ min: 1, max: 4 }),
  })
  .map(
    ({
      moment,
      isBeforeChange,
      daysBeforeChange,
      bookings,
      absences,
      daysAhead,
      days,
      durationMinutes,
      ...rest
    }) => {
      const any = Temporal.Instant.fromEpochMilliseconds(moment - (moment % gridMs)).toZonedDateTimeISO(
        rest.time_zone,
      );
      const change = isBeforeChange ? any.getTimeZoneTransition("next") : null;
      const zoned = change?.subtract({ days: daysBeforeChange }) ?? any;
      const now = zoned.toInstant();
      const interval = ([startsIn, length]: [number, number]) => ({
        startMs: now.epochMilliseconds + startsIn * gridMs,
        endMs: now.epochMilliseconds + (startsIn + length) * gridMs,
      });
      const calendar: Calendar = { ...rest, busy: bookings.map(interval), time_off: absences.map(interval) };
      const request: StartsAsked = {
        from: zoned.toPlainDate().add({ days: daysAhead }).toString(),
        days,
        durationMinutes,
      };
      return { calendar, request, now };
    },
  );

/** The wall clock at an instant, and the opening it is in; independent of bookingProblem. */
function wallClock({ hours: week, time_zone }: Calendar, ms: number) {
  const zoned = Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(time_zone);
  const minute = zoned.hour * 60 + zoned.minute;
  const opening = week.find(
    ({ weekday, opens, closes }) =>
      weekday === zoned.dayOfWeek && opens <= clock(minute) && clock(minute) < closes,
  );
  const [opensHour = 0, opensMinute = 0] = (opening?.opens ?? "0:0").split(":").map(Number);
  return {
    ms,
    date: zoned.toPlainDate(),
    isOpen: !!opening,
    sinceOpening: minute - opensHour * 60 - opensMinute,
  };
}

function everyBookableStart(calendar: Calendar, request: StartsAsked, now: Temporal.Instant): number[] {
  const { rules, busy, time_off, time_zone } = calendar;
  const from = Temporal.PlainDate.from(request.from);
  const today = now.toZonedDateTimeISO(time_zone).toPlainDate();
  const startMs = from.toZonedDateTime(time_zone).epochMilliseconds;
  const endMs = from.add({ days: request.days + 1 }).toZonedDateTime(time_zone).epochMilliseconds;
  const clocks = Array.from({ length: (endMs - startMs) / gridMs }, (_, i) =>
    wallClock(calendar, startMs + i * gridMs),
  );

  return clocks
    .filter(({ ms, date, isOpen, sinceOpening }, index) => {
      const appointment = { startMs: ms, endMs: ms + request.durationMinutes * 60_000 };
      return (
        isOpen &&
        sinceOpening % rules.slot_step_minutes === 0 &&
        ms > now.epochMilliseconds &&
        ms >= now.epochMilliseconds + rules.minimum_notice_minutes * 60_000 &&
        today.until(date).days <= rules.horizon_days &&
        from.until(date).days < request.days &&
        clocks.slice(index, index + request.durationMinutes / 5).every((other) => other.isOpen) &&
        !time_off.some((off) => overlap(off, appointment)) &&
        !busy.some((other) => overlap(other, busySpan(ms, request.durationMinutes, rules)))
      );
    })
    .map(({ ms }) => ms);
}

it("bookingProblem accepts every start that can be booked, and no other", () => {
  fc.assert(
    fc.property(situation, ({ calendar, request, now }) => {
      const starts = bookableStarts(calendar, request, now);
      expect(starts.map((start) => Date.parse(start))).toEqual(everyBookableStart(calendar, request, now));
    }),
    { numRuns: 150 },
  );
}, 60_000);

it("slotStart reads every bookable start back", () => {
  fc.assert(
    fc.property(situation, ({ calendar, request, now }) => {
      for (const start of bookableStarts(calendar, request, now))
        expect(slotStart(start, calendar.time_zone)?.epochMilliseconds).toBe(Date.parse(start));
    }),
  );
});
