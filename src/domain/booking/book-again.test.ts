import { expect, test } from "vitest";
import { dayToBookAgain } from "./book-again.ts";

test.each([
  ["three weeks ahead", "2026-11-10T15:00:00Z", "2026-12-22"],
  ["on the same day", "2026-12-01T14:00:00Z", "2026-12-01"],
  ["late in the evening before, by the location's date", "2026-12-01T05:30:00Z", "2026-12-02"],
])("dayToBookAgain looks as far ahead as a visit that was booked %s", (_, created_at, day) => {
  const visit = { start: "2026-12-01T10:00:00-06:00", created_at, time_zone: "America/Chicago" };
  expect(dayToBookAgain(visit, "2026-12-01T20:00:00Z")).toBe(day);
});
