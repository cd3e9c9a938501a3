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
  ["cejas de 20 a 30 dolares", 3000, "de 20 a 30 dolares"],
  ["épilation pas plus de 25 $", 2500, "pas plus de 25 $"],
  ["corte no más de 30 dólares", 3000, "no más de 30 dólares"],
  ["coupe moins de 40$ demain", 4000, "moins de 40$"],
  ["massage under a hundred", 10_000, "under a hundred"],
  ["brows under thirty five in mesa", 3500, "under thirty five"],
  ["brows under 35 in mesa", 3500, "under 35"],
  ["color up to two hundred", 20_000, "up to two hundred"],
])("findTypedPrice finds the highest price in %s", (text, cents, said) => {
  const found = findTypedPrice(text);
  expect(found?.cents).toBe(cents);
  expect(text.slice(found?.index, (found?.index ?? 0) + (found?.length ?? 0))).toBe(said);
});

it.each([
  ["highlights between 80 and 120 bucks", "80"],
  ["highlights between $80 and $120", "$80"],
  ["highlights between $80 and 120", "$80"],
  ["cut from $30 to $45", "$30"],
  ["nails $30-45", "$30"],
  ["nails $30 to 45", "$30"],
  ["nails 30-45 dollars", "30"],
  ["barbero entre 30 y 45 dolares", "30"],
  ["coupe de 30 à 45 $", "30"],
  ["cut $30.50 - $45", "$30"],
])("findTypedPrice finds the lower bound in %s", (text, said) => {
  const { index = 0, length = 0 } = findTypedPrice(text)?.lowest ?? {};
  expect(text.slice(index, index + length)).toBe(said);
});

it.each([
  "haircut kids under 12",
  "massage under thirty minutes",
  "massage under thirty five minutes",
  "extensions under 24 in",
  "extensions under 24 in long",
  "within a hundred miles",
  "de 9 a 11",
  "between 10 and noon",
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
