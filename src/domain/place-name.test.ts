import { expect, it } from "vitest";
import { foldPlaceName } from "./place-name.ts";

it.each([
  ["St. Louis", "saint louis"],
  ["Saint Louis", "saint louis"],
  ["St. John's", "saint johns"],
  ["Sault Ste. Marie", "sault sainte marie"],
  ["Ft Worth", "fort worth"],
  ["Mt. Pleasant", "mount pleasant"],
  ["N. Las Vegas", "north las vegas"],
  ["Mc Lean", "mclean"],
  ["Montréal", "montreal"],
  ["Winston-Salem", "winston salem"],
])("folds %s to %s", (name, folded) => {
  expect(foldPlaceName(name)).toBe(folded);
});

it("leaves a street, and a word that only looks abbreviated, alone", () => {
  expect(foldPlaceName("Main St")).toBe("main st");
  expect(foldPlaceName("Stamford")).toBe("stamford");
  expect(foldPlaceName("Coeur d'Alene")).toBe("coeur dalene");
  expect(foldPlaceName("Washington, D.C.")).toBe("washington dc");
});
