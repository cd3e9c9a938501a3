import { expect, it } from "vitest";
import { findTypedPrice } from "./typed-price.ts";

it.each([
  ["haircut under $40", 4000, "under $40"],
  ["balayage under $1,200 in denver", 120_000, "under $1,200"],
  ["nails for under $40.50", 4050, "for under $40.50"],
  ["my budget is 90 bucks for a facial", 9000, "my budget is 90 bucks"],
  ["budget of about $150", 15_000, "budget of about $150"],
  ["wax less than 60 dollars please", 6000, "less than 60 dollars"],
  ["massage $80 or less", 8000, "$80 or less"],
  ["brows $30 max", 3000, "$30 max"],
  ["no more than 100 for color", 10_000, "no more than 100"],
  ["cut up to $1200", 120_000, "up to $1200"],
])("findTypedPrice finds the highest price in %s", (text, cents, said) => {
  const found = findTypedPrice(text);
  expect(found?.cents).toBe(cents);
  expect(text.slice(found?.index, (found?.index ?? 0) + (found?.length ?? 0))).toBe(said);
});

it.each([
  "haircut kids under 12",
  "massage under 60 minutes",
  "extensions less than 24 inches",
  "hair up to 90 days",
  "within 25 miles",
  "barber up to 5pm",
  "under 100 miles",
  "over $100",
])("findTypedPrice finds no price in %s", (text) => {
  expect(findTypedPrice(text)).toBeNull();
});
