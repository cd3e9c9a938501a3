import { expect, test } from "vitest";
import { formatCount, pluralize } from "./pluralize.ts";

test.each([
  [0, "0 leads"],
  [1, "1 lead"],
  [2, "2 leads"],
  [20_000, "20,000 leads"],
])("pluralize writes %i as %s", (count, words) => {
  expect(pluralize(count, "lead")).toBe(words);
});

test("formatCount separates thousands", () => {
  expect([999, 7660, 1_234_567].map((count) => formatCount(count))).toEqual(["999", "7,660", "1,234,567"]);
});
