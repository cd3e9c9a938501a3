import { expect, test } from "vitest";
import { personalUntil } from "./retention.ts";

test.each([
  ["2026-11-21T15:00:00Z", "2024-11-21T15:00:00Z"],
  ["2026-02-28T00:00:00Z", "2024-02-28T00:00:00Z"],
  ["2028-02-29T12:00:00Z", "2026-02-28T12:00:00Z"],
])("personalUntil at %s anonymizes what is older than %s", (now, until) => {
  expect(personalUntil(Temporal.Instant.from(now)).toString()).toBe(until);
});
