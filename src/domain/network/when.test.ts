import { expect, it } from "vitest";
import { isWithinHours } from "./when.ts";

it("isWithinHours accepts slots within the parsed hours", () => {
  const evening = { from: "17:00", until: null };
  expect(isWithinHours("2026-12-01T17:00:00-07:00", evening)).toBe(true);
  expect(isWithinHours("2026-12-01T16:45:00-07:00", evening)).toBe(false);
  expect(isWithinHours("2026-12-01T12:00:00-07:00", { from: null, until: "12:00" })).toBe(false);
});
