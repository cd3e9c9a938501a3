import { expect, it } from "vitest";
import { isMoveInTimeline, moveInTimelines } from "./move-in-timeline.ts";

it("offers the six choices of spec §9 and no other", () => {
  expect(moveInTimelines).toHaveLength(6);
  expect(isMoveInTimeline("2-6 months")).toBe(true);
  expect(isMoveInTimeline("2–6 months")).toBe(false);
  expect(isMoveInTimeline("")).toBe(false);
});
