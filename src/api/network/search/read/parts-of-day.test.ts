import fc from "fast-check";
import { expect, it } from "vitest";
import { anyTime, mergeTimes } from "#domain/network/when.ts";
import { typedTimes } from "./typed-times.ts";

/** A Saturday. */
const now = Temporal.ZonedDateTime.from("2026-11-21T09:00[America/Chicago]");

const read = (typed: string) =>
  typedTimes(typed, { now, country: "US" })
    .flatMap(({ when }) => when ?? [])
    .reduce(mergeTimes, anyTime);

/** Over before, during, and after it. */
const parts = {
  lunch: ["12:00", "11:00", "13:00"],
  lunchtime: ["12:00", "11:00", "13:00"],
  "lunch time": ["12:00", "11:00", "13:00"],
  "my lunch break": ["12:00", "11:00", "13:00"],
  breakfast: ["09:00", "07:00", "09:00"],
  brunch: ["10:00", "10:00", "14:00"],
  dinner: ["18:00", "17:00", "19:00"],
  dinnertime: ["18:00", "17:00", "19:00"],
  work: ["09:00", null, "17:00"],
  school: ["08:00", null, "15:00"],
  "school pickup": ["14:00", null, "16:00"],
  church: ["09:00", null, "12:00"],
  noon: ["12:00", "12:00", "12:00"],
} as const;
const days = {
  "": null,
  " on friday": "2026-11-27",
  " tomorrow": "2026-11-22",
  " sunday": "2026-11-22",
} as const;

it("typedTimes reads named parts of the day with what stands before them, on any day", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...(Object.keys(parts) as (keyof typeof parts)[])),
      fc.constantFrom(
        "before",
        "by",
        "until",
        "earlier than",
        "after",
        "past",
        "later than",
        "around",
        "during",
      ),
      fc.constantFrom(...(Object.keys(days) as (keyof typeof days)[])),
      (part, side, day) => {
        const [before, during, after] = parts[part];
        const isBefore = /before|by|until|earlier/.test(side);
        const isDuring = /around|during/.test(side);
        fc.pre(!isDuring || (during !== null && part !== "noon"));
        const typed = `facial ${side} ${part}${day}`;
        const { date, from, until } = read(typed);
        expect({ date, until: isDuring ? null : until, from }, typed).toEqual({
          date: days[day],
          until: isBefore ? before : null,
          from: isBefore ? null : isDuring ? during : after,
        });
      },
    ),
    { numRuns: 400 },
  );
});

it.each([
  ["antes del trabajo", { until: "09:00" }],
  ["después de la escuela", { from: "15:00" }],
  ["avant le déjeuner", { until: "12:00" }],
  ["après le travail", { from: "17:00" }],
])("typedTimes reads %s", (typed, hours) => {
  expect(read(`massage ${typed}`)).toEqual({ ...anyTime, ...hours });
});
