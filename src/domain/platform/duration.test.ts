import { expect, it } from "vitest";
import { formatDuration } from "./duration.ts";

// Covers §9: Durations under 60 in minutes, else hours and minutes
it.each([
  [0, "0\u00a0min"],
  [55, "55\u00a0min"],
  [60, "1\u00a0hr"],
  [61, "1\u00a0hr\u00a01\u00a0min"],
  [165, "2\u00a0hr\u00a045\u00a0min"],
  [1500, "25\u00a0hr"],
])("formatDuration writes %i minutes as %s", (minutes, label) => {
  expect(formatDuration(minutes)).toBe(label);
});
