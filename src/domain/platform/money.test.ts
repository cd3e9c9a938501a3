import { expect, it } from "vitest";
import { formatMoney } from "./money.ts";

// Covers §9: Currency en-US, whole dollars when no cents, else 2 decimals
it.each([
  [16_500, "$165"],
  [7_250, "$72.50"],
  [123_456_00, "$123,456"],
  [5, "$0.05"],
  [0, "$0"],
])("formatMoney writes %i cents as %s", (cents, label) => {
  expect(formatMoney(cents)).toBe(label);
});

it("formatMoney tells Canadian dollars from US dollars", () => {
  expect(formatMoney(9_500, "CAD")).toBe("CA$95");
  expect(formatMoney(9_550, "CAD")).toBe("CA$95.50");
  expect(formatMoney(9_500, "USD")).toBe("$95");
});
