import { expect, it } from "vitest";
import { moveInTimelines } from "./move-in-timeline.ts";

// Covers §9: Six move-in timeline choices
it("moveInTimelines has the specification's six choices only", () => {
  expect(moveInTimelines).toEqual([
    "As soon as possible",
    "Within 2 months",
    "2-6 months",
    "7-11 months",
    "After 12 months",
    "Unsure",
  ]);
});
