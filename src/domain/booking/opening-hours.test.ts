import { expect, it } from "vitest";
import { i18nIn } from "#tests/harness/i18n.ts";
import { describeWeek, openingsOn, type WeeklyHours } from "./opening-hours.ts";

const hours: WeeklyHours[] = [
  { weekday: 1, opens: "13:00:00", closes: "17:30:00" },
  { weekday: 1, opens: "09:00:00", closes: "12:00:00" },
  { weekday: 2, opens: "10:00", closes: "14:00" },
  { weekday: 2, opens: "12:00", closes: "18:00" },
  { weekday: 6, opens: "18:00:00", closes: "24:00:00" },
];

const hour = 3_600_000;

it("openingsOn sorts the openings of a day and joins overlapping ones", () => {
  expect(openingsOn(hours, 1)).toEqual([
    { startMs: 9 * hour, endMs: 12 * hour },
    { startMs: 13 * hour, endMs: 17.5 * hour },
  ]);
  expect(openingsOn(hours, 2)).toEqual([{ startMs: 10 * hour, endMs: 18 * hour }]);
  expect(openingsOn(hours, 3)).toEqual([]);
});

it("describeWeek lists the week from Monday", () => {
  expect(describeWeek(hours, i18nIn("en-US"))).toEqual([
    { day: "Monday", times: "9:00\u00a0am to 12:00\u00a0pm, 1:00\u00a0pm to 5:30\u00a0pm" },
    { day: "Tuesday", times: "10:00\u00a0am to 6:00\u00a0pm" },
    { day: "Wednesday", times: "Closed" },
    { day: "Thursday", times: "Closed" },
    { day: "Friday", times: "Closed" },
    { day: "Saturday", times: "6:00\u00a0pm to midnight" },
    { day: "Sunday", times: "Closed" },
  ]);
  expect(describeWeek(hours, i18nIn("fr-CA")).slice(0, 2)).toEqual([
    { day: "lundi", times: "9\u00a0h à 12\u00a0h, 13\u00a0h à 17\u00a0h\u00a030" },
    { day: "mardi", times: "10\u00a0h à 18\u00a0h" },
  ]);
});
