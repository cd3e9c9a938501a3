import fc from "fast-check";
import { expect, it } from "vitest";
import { createTestApi } from "#tests/harness/api.ts";
import { danasWish, openingsOf, post } from "#tests/harness/booking.ts";
import { storeProfessional } from "#tests/harness/professional.ts";

let now = Temporal.Instant.from("2026-11-21T15:00:00Z");
const api = await createTestApi("empty", { now: () => now });
const { db } = api.database;

const minutes = (min: number, max: number) =>
  fc.integer({ min: min / 5, max: max / 5 }).map((fives) => fives * 5);
const clock = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;

/** A professional in a zone with unusual offsets, on a day near a clock change or any other. */
const situation = fc
  .record({
    time_zone: fc.constantFrom(
      "America/Denver",
      "America/Phoenix",
      "America/Regina",
      "America/St_Johns",
      "Australia/Lord_Howe",
    ),
    openings: fc.array(fc.tuple(minutes(0, 1080), minutes(60, 360)), { minLength: 7, maxLength: 7 }),
    professional: fc.record({
      slot_step_minutes: fc.constantFrom(5, 15, 20, 30, 45, 60),
      buffer_before_minutes: minutes(0, 30),
      buffer_after_minutes: minutes(0, 30),
      minimum_notice_minutes: minutes(0, 1440),
      horizon_days: fc.integer({ min: 1, max: 7 }),
    }),
    duration_minutes: minutes(5, 180),
    moment: fc.integer({ min: Date.parse("2026-01-01"), max: Date.parse("2035-12-20") }),
    isBeforeChange: fc.boolean(),
    chosen: fc.array(fc.nat(), { minLength: 3, maxLength: 3 }),
  })
  .map(({ openings, moment, isBeforeChange, ...rest }) => {
    const any = Temporal.Instant.fromEpochMilliseconds(moment - (moment % 300_000));
    const zoned = any.toZonedDateTimeISO(rest.time_zone);
    const change = isBeforeChange ? zoned.getTimeZoneTransition("next")?.subtract({ days: 1 }) : null;
    const hours = openings.map(([opens, length], index) => ({
      weekday: index + 1,
      opens: clock(opens),
      closes: clock(opens + length),
    }));
    return { ...rest, hours, at: (change ?? zoned).toInstant() };
  });

// Covers §7: sola-genius/availability: stylist_id; data.availability by stylist id
it("every offered time can be booked once and is then no longer offered", async () => {
  await fc.assert(
    fc.asyncProperty(situation, async ({ time_zone, professional, duration_minutes, hours, at, chosen }) => {
      now = at;
      const services = [{ duration_minutes }];
      const renata = await storeProfessional(db, { location: { time_zone }, professional, services, hours });
      const today = at.toZonedDateTimeISO(time_zone).toPlainDate().toString();
      for (const choice of chosen) {
        const offered = await openingsOf(api, renata, today, 8);
        const start = offered[choice % offered.length];
        if (start === undefined) return;
        const made = await post(api, "create-booking", danasWish(renata, start, { note: start }));
        expect([made.status, made.message, made.data?.start]).toEqual([201, "", start]);
        expect(await openingsOf(api, renata, today, 8)).not.toContain(start);
        expect((await post(api, "create-booking", danasWish(renata, start))).status).toBe(409);
      }
    }),
    { numRuns: 60 },
  );
  expect(api.failures).toEqual([]);
});
