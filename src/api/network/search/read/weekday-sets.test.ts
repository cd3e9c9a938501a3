import fc from "fast-check";
import { expect, it } from "vitest";
import { daysOf, mergeTimes } from "#domain/network/when.ts";
import { formatWhen } from "#domain/network/when-label.ts";
import { typedTimes } from "./typed-times.ts";

/** A Monday. */
const monday = Temporal.ZonedDateTime.from("2026-11-23T09:00[America/Chicago]");
const names = [
  ["mon", "monday", "mondays"],
  ["tue", "tues", "tuesday", "tuesdays"],
  ["wed", "wednesday", "wednesdays"],
  ["thu", "thurs", "thursday", "thursdays"],
  ["fri", "friday", "fridays"],
  ["sat", "saturday", "saturdays"],
  ["sun", "sunday", "sundays"],
];
const joins = [" or ", ", ", " ", " and ", "/", " & ", ", or "];

function read(typed: string, today: Temporal.ZonedDateTime) {
  const times = typedTimes(typed, { now: today, country: "US" });
  return times.flatMap(({ when }) => when ?? []).reduce(mergeTimes, times[0]?.when ?? fail(typed));
}

function fail(typed: string): never {
  throw new Error(`No time in “${typed}”.`);
}

const anyToday = fc.integer({ min: 0, max: 6 }).map((days) => monday.add({ days }));
const anyDays = fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 2, maxLength: 4 });

it("typedTimes reads a list of weekdays as the next of each that follow each other, whatever day it is", () => {
  fc.assert(
    fc.property(anyToday, anyDays, fc.nat(), fc.constantFrom(...joins), (today, days, seed, join) => {
      const said = days.map((day, at) => (names[day] ?? [])[(seed + at) % (names[day]?.length ?? 1)]);
      const typed = `haircut ${said.join(join)}`;
      // The next of each, but days that follow each other are of one week: `fri, sat or sun` on a Saturday.
      const ahead = days.map((day) => (day + 8 - today.dayOfWeek) % 7);
      for (const [at, day] of days.entries())
        if (at > 0 && day === ((days[at - 1] ?? 0) + 1) % 7) ahead[at] = (ahead[at - 1] ?? 0) + 1;
      const next = ahead.map((days) => today.toPlainDate().add({ days }).toString());
      expect(daysOf(read(typed, today)), `${typed} on ${today.toPlainDate()}`).toEqual(next.sort());
    }),
    { numRuns: 400 },
  );
});

const months = {
  december: 12,
  january: 1,
  feb: 2,
  november: 11,
  "this month": 11,
  "next month": 12,
} as const;
const parts = { "": [null, null], " mornings": [null, "12:00"], " evening": ["17:00", null] } as const;

it("typedTimes reads weekdays in a month as each of them that is left, and its label reads the same", () => {
  const parted = fc.constantFrom(...(Object.keys(parts) as (keyof typeof parts)[]));
  const inMonth = fc.constantFrom(...(Object.keys(months) as (keyof typeof months)[]));
  fc.assert(
    fc.property(anyToday, fc.integer({ min: 0, max: 6 }), inMonth, parted, (today, day, month, part) => {
      const name = part ? names[day]?.[1] : names[day]?.at(-1);
      const typed = `nails on ${name}${part} in ${month}`;
      const when = read(typed, today);
      const first = today.toPlainDate().with({ month: months[month], day: 1 });
      const start = first.month < today.month ? first.add({ years: 1 }) : first;
      const days = Array.from({ length: start.daysInMonth }, (_, ahead) => start.add({ days: ahead }))
        .filter(
          (date) => date.dayOfWeek === day + 1 && Temporal.PlainDate.compare(date, today.toPlainDate()) >= 0,
        )
        .map(String);
      fc.pre(days.length > 1);
      expect(daysOf(when), `${typed} on ${today.toPlainDate()}`).toEqual(days);
      expect([when.from, when.until], typed).toEqual(parts[part]);
      expect(read(`nails ${formatWhen(when)}`, today), formatWhen(when)).toEqual(when);
    }),
    { numRuns: 400 },
  );
});

it.each([
  ["weekends in december", 8],
  ["weekday evenings in december", 23],
  ["mondays and wednesdays in january", 8],
  ["fridays in the next three weeks", 3],
  ["sundays from december 1 to december 20", 3],
])("typedTimes reads %s as %i days", (typed, count) => {
  expect(daysOf(read(typed, monday))).toHaveLength(count);
});
