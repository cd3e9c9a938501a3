import { expect, it } from "vitest";
import { openStretches } from "./open-stretch.ts";

const everyDay = (opens: string, closes: string) =>
  [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens, closes }));

const spans = (timeZone: string, date: string, opens: string, closes: string) =>
  openStretches(everyDay(opens, closes), timeZone, date, 1).map(({ startMs, endMs }) => [
    new Date(startMs).toISOString(),
    new Date(endMs).toISOString(),
  ]);

it("openStretches is open twice when an hour repeats", () => {
  expect(spans("America/Denver", "2027-11-07", "01:00", "01:30")).toEqual([
    ["2027-11-07T07:00:00.000Z", "2027-11-07T07:30:00.000Z"],
    ["2027-11-07T08:00:00.000Z", "2027-11-07T08:30:00.000Z"],
  ]);
});

it("openStretches covers the whole day, 23 and 25 hours too", () => {
  const hoursOpen = (date: string, timeZone: string) =>
    openStretches(everyDay("00:00", "24:00"), timeZone, date, 1).reduce(
      (sum, { startMs, endMs }) => sum + (endMs - startMs) / 3_600_000,
      0,
    );
  expect(hoursOpen("2027-03-14", "America/St_Johns")).toBe(23);
  expect(hoursOpen("2027-11-07", "America/St_Johns")).toBe(25);
  expect(hoursOpen("2027-10-03", "Australia/Lord_Howe")).toBe(23.5);
  expect(hoursOpen("2027-04-04", "Australia/Lord_Howe")).toBe(24.5);
  expect(hoursOpen("2027-03-14", "America/Phoenix")).toBe(24);
});
