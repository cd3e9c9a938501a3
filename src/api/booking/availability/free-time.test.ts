import fc from "fast-check";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { insertRows } from "#api/platform/database/insert-rows.ts";
import { instantRange } from "#api/platform/database/instant.ts";
import type { Calendar } from "#domain/booking/booking-rule.ts";
import { type Interval, mergeIntervals, overlap } from "#domain/booking/interval.ts";
import { bookableStarts } from "#tests/harness/bookable-starts.ts";
import { openTestDatabase } from "#tests/harness/database.ts";
import { storeLocation } from "#tests/harness/location.ts";
import { findFreeStarts, wantedKey } from "./find-free-starts.ts";
import { refreshWorkingTime } from "./working-time.ts";

const { db } = await openTestDatabase("empty");
const histories = Number(process.env.HISTORIES ?? 250);
const atOnce = 50;
const minuteMs = 60_000;
const gridMs = 5 * minuteMs;

const zones = [
  "America/Denver",
  "America/Phoenix",
  "America/St_Johns",
  "Australia/Lord_Howe",
  "America/New_York",
];
const locations = await Promise.all(
  zones.map((time_zone, at) => storeLocation(db, { url_name: `zone-${at}`, time_zone })),
);

const gridMinutes = (min: number, max: number) =>
  fc.integer({ min: min / 5, max: max / 5 }).map((fives) => fives * 5);
const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;

/** A day is often closed, open whole, or adjacent to the next at midnight. */
const day = fc.oneof(
  fc.constantFrom([], [0, 1440], [0, 120, 1320, 1440], [60, 180], [540, 1020]),
  fc
    .uniqueArray(gridMinutes(0, 1440), { minLength: 4, maxLength: 4 })
    .map((marks) => marks.toSorted((one, other) => one - other)),
);
const hours = fc.array(day, { minLength: 7, maxLength: 7 }).map((week) =>
  week.flatMap((marks, index) =>
    Array.from({ length: marks.length / 2 }, (_, at) => ({
      weekday: index + 1,
      opens: clock(marks[2 * at] ?? 0),
      closes: clock(marks[2 * at + 1] ?? 0),
    })),
  ),
);
const spans = (maxLength: number, maxFives: number) =>
  fc.array(fc.tuple(fc.integer({ min: -300, max: 1400 }), fc.integer({ min: 1, max: maxFives })), {
    maxLength,
  });

const history = fc.record({
  zone: fc.nat(zones.length - 1),
  hours,
  rules: fc.record({
    slot_step_minutes: fc.constantFrom(5, 10, 15, 20, 25, 30, 45, 60, 90),
    buffer_before_minutes: gridMinutes(0, 60),
    buffer_after_minutes: gridMinutes(0, 60),
    minimum_notice_minutes: gridMinutes(0, 2880),
    horizon_days: fc.integer({ min: 1, max: 5 }),
  }),
  bookings: spans(12, 60),
  held: spans(2, 24),
  free: fc.array(fc.tuple(fc.constantFrom("cancelled", "demo", "expired", "excepted"), fc.nat(1400)), {
    maxLength: 4,
  }),
  absences: spans(3, 200),
  durationMinutes: fc.oneof(gridMinutes(5, 300), gridMinutes(1400, 3000)),
});

/** Half of the moments are in the days before clocks change. */
const moment = fc
  .record({
    any: fc.integer({ min: Date.parse("2026-01-01"), max: Date.parse("2035-12-25") }),
    changesIn: fc.option(fc.constantFrom(...zones)),
    daysBefore: fc.integer({ min: 0, max: 3 }),
  })
  .map(({ any, changesIn, daysBefore }) => {
    const at = Temporal.Instant.fromEpochMilliseconds(any - (any % gridMs));
    const change = changesIn && at.toZonedDateTimeISO(changesIn).getTimeZoneTransition("next");
    return change ? change.toInstant().subtract({ hours: 24 * daysBefore + 1 }) : at;
  });

type History = typeof history extends fc.Arbitrary<infer One> ? One : never;

const asked = fc.record({
  daysAhead: fc.option(fc.integer({ min: -1, max: 3 }), { nil: undefined }),
  days: fc.integer({ min: 1, max: 4 }),
});

it("findFreeStarts returns what the domain's rules allow", async () => {
  await fc.assert(
    fc.asyncProperty(
      moment,
      asked,
      fc.array(history, { minLength: atOnce, maxLength: atOnce }),
      async (now, { daysAhead, days }, some) => {
        const request = { from: dateIn(now, daysAhead), days };
        const people = await store(some, now);
        const wanted = people.map(({ id, calendar: { time_zone }, durationMinutes }) => ({
          stylist_id: id,
          time_zone,
          minutes: durationMinutes,
        }));
        const found = await findFreeStarts(
          db,
          wanted,
          { ...request, except: some.map((_, at) => exceptedId(at + 1)) },
          now,
        );
        for (const [at, { calendar, durationMinutes }] of people.entries()) {
          const from = request.from ?? now.toZonedDateTimeISO(calendar.time_zone).toPlainDate().toString();
          const expected = bookableStarts(calendar, { from, days, durationMinutes }, now);
          expect(
            found.get(wantedKey({ stylist_id: at + 1, minutes: durationMinutes })),
            JSON.stringify({ calendar, now }),
          ).toEqual(expected);
        }
      },
    ),
    { numRuns: Math.ceil(histories / atOnce), endOnFailure: true },
  );
}, 3_600_000);

const exceptedId = (professionalId: number) => `excepted-${professionalId}`;

function dateIn(now: Temporal.Instant, daysAhead: number | undefined): string | undefined {
  return daysAhead === undefined
    ? undefined
    : now.toZonedDateTimeISO("America/Denver").toPlainDate().add({ days: daysAhead }).toString();
}

async function store(some: readonly History[], now: Temporal.Instant) {
  await sql`truncate stylist restart identity cascade`.execute(db);
  const interval = ([startsIn, length]: readonly [number, number]): Interval => ({
    startMs: now.epochMilliseconds + startsIn * gridMs,
    endMs: now.epochMilliseconds + (startsIn + length) * gridMs,
  });
  const people = some.map(({ zone, hours, rules, durationMinutes, ...times }, at) => {
    const busy = mergeIntervals([...times.bookings, ...times.held].map(interval));
    const calendar: Calendar = {
      time_zone: zones[zone] ?? "",
      rules,
      hours,
      busy,
      time_off: times.absences.map(interval),
    };
    return { id: at + 1, location_id: locations[zone], calendar, durationMinutes, free: times.free };
  });
  await insertRows(
    db,
    "stylist",
    people.map(({ id, location_id, calendar }) => ({
      id,
      guid: crypto.randomUUID(),
      location_id,
      url_name: `person-${id}`,
      first_name: "Renata",
      last_name: "Dueñas",
      books_online: true,
      active: true,
      sample: false,
      biography: "",
      specialties: [],
      cancellation_policy: "",
      updated_at: now.toString(),
      ...calendar.rules,
    })),
  );
  await insertRows(
    db,
    "weekly_hours",
    people.flatMap(({ id, calendar }) => calendar.hours.map((open) => ({ stylist_id: id, ...open }))),
  );
  await insertRows(
    db,
    "time_off",
    people
      .flatMap(({ id, calendar }) =>
        calendar.time_off.map((off) => ({ stylist_id: id, during: instantRange(off), reason: "" })),
      )
      .map((row, at) => ({ id: at + 1, ...row })),
  );
  const later = now.add({ minutes: 5 }).toString();
  let number = 0;
  const booking = (stylist_id: number, busy: Interval, changes: object = {}) => {
    number += 1;
    const during = instantRange(busy);
    return {
      id: `b${number}`,
      reference: `b${number}`,
      stylist_id,
      location_id: 1,
      service_ids: [],
      services: [],
      during,
      busy: during,
      time_zone: "UTC",
      status: number % 2 ? "confirmed" : "held",
      held_until: number % 2 ? null : later,
      demo: false,
      first_name: "",
      last_name: "",
      email: "",
      phone: "",
      note: "",
      currency: "USD",
      sequence: 0,
      sample: false,
      utm_parameters: {},
      created_at: later,
      updated_at: later,
      ...changes,
    };
  };
  const bookings = people.flatMap(({ id, calendar, free }) => [
    ...calendar.busy.map((busy) => booking(id, busy)),
    ...free.flatMap(([kind, startsIn], at) => {
      const span = interval([startsIn, 24]);
      if (kind === "cancelled") return booking(id, span, { status: "cancelled", held_until: null });
      if (kind === "demo") return booking(id, span, { status: "confirmed", held_until: null, demo: true });
      // The constraint counts them, so each needs a time of its own.
      const others = [...calendar.busy, ...free.slice(0, at).map(([, startsIn]) => interval([startsIn, 24]))];
      if (others.some((other) => overlap(other, span))) return [];
      const isFirst = free.findIndex(([other]) => other === kind) === at;
      if (kind === "expired") return booking(id, span, { status: "held", held_until: now.toString() });
      if (!isFirst) return [];
      return booking(id, span, { id: exceptedId(id), status: "confirmed", held_until: null });
    }),
  ]);
  await insertRows(db, "booking", bookings);
  await refreshWorkingTime(db, now);
  return people;
}
