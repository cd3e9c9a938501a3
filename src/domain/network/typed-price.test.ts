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
  ["ombre brows 750 max", 75_000, "750 max"],
  ["cejas menos de 50 dolares", 5000, "menos de 50 dolares"],
  ["uñas hasta $40", 4000, "hasta $40"],
  ["manucure moins de 60", 6000, "moins de 60"],
  ["highlights between 80 and 120 bucks", 12_000, "between 80 and 120 bucks"],
  ["kids cut from $30 to $45", 4500, "from $30 to $45"],
  ["gel nails $30-45", 4500, "$30-45"],
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
  "menos de 30 minutos",
  "between 10 and 2",
  "12 or under",
  "saturday at 5 or less",
])("findTypedPrice finds no price in %s", (text) => {
  expect(findTypedPrice(text)).toBeNull();
});
