import { expect, it } from "vitest";
import { formatDuration } from "./duration.ts";

it.each([
  [0, "0 min"],
  [55, "55 min"],
  [60, "1 hr"],
  [61, "1 hr 1 min"],
  [165, "2 hr 45 min"],
  [1500, "25 hr"],
])("writes %i minutes as %s", (minutes, label) => {
  expect(formatDuration(minutes)).toBe(label);
});
