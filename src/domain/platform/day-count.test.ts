import { expect, it } from "vitest";
import { addDays, daysFrom } from "./day-count.ts";

it("daysFrom and addDays count across months and leap days", () => {
  expect(addDays("2028-02-28", 2)).toBe("2028-03-01");
  expect(addDays("2027-01-01", -1)).toBe("2026-12-31");
  expect(daysFrom("2026-11-21", "2026-12-01")).toBe(10);
  expect(daysFrom("2026-11-21", "2026-11-20")).toBe(-1);
});
