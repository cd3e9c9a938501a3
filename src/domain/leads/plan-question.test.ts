import { expect, it } from "vitest";
import { planQuestions } from "./plan-question.ts";

// Covers §9: Six move-in timeline choices
it("The move-in question has the specification's six choices only", () => {
  expect(planQuestions.move_in_timeline.answers).toEqual([
    "As soon as possible",
    "Within 2 months",
    "2-6 months",
    "7-11 months",
    "After 12 months",
    "Unsure",
  ]);
});
