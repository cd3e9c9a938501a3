import { expect, it } from "vitest";
import { isWithinHours, parseWhen } from "./when-words.ts";

const saturday = "2026-11-21";
const parse = (text: string) => parseWhen(text.split(" "), saturday);

it.each([
  ["today", { date: "2026-11-21" }],
  ["tonight", { date: "2026-11-21", from: "17:00" }],
  ["tomorrow morning", { date: "2026-11-22", until: "12:00" }],
  ["saturday", { date: "2026-11-21" }],
  ["next saturday", { date: "2026-11-28" }],
  ["on friday", { date: "2026-11-27" }],
  ["this weekend", { date: "2026-11-21", days: 2 }],
  ["after 5", { date: null, from: "17:00" }],
  ["after 5pm", { from: "17:00" }],
  ["after 5 30 pm", { from: "17:30" }],
  ["before noon", { until: "12:00" }],
  ["saturday after 6", { date: "2026-11-21", from: "18:00" }],
  ["nov 28", { date: "2026-11-28" }],
  ["january 3rd", { date: "2027-01-03" }],
  ["sabado", { date: "2026-11-21" }],
  ["demain", { date: "2026-11-22" }],
])("parseWhen reads %s as a time", (text, when) => {
  expect(parse(text)).toMatchObject(when);
});

it.each(["denver", "after", "5", "saturday denver", "may west", "after 77", "nov 40"])(
  "parseWhen finds no time in %s",
  (text) => {
    expect(parse(text)).toBeNull();
  },
);

it("isWithinHours accepts slots within the parsed hours", () => {
  const evening = { from: "17:00", until: null };
  expect(isWithinHours("2026-12-01T17:00:00-07:00", evening)).toBe(true);
  expect(isWithinHours("2026-12-01T16:45:00-07:00", evening)).toBe(false);
  expect(isWithinHours("2026-12-01T12:00:00-07:00", { from: null, until: "12:00" })).toBe(false);
});
