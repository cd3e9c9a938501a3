import { expect, it } from "vitest";
import { findTypedDistance } from "./typed-distance.ts";

it.each([
  ["within 5 miles of 60614", 5, "within 5 miles of"],
  ["haircut within 3 mi of Boston", 3, "within 3 mi of"],
  ["no more than 10 miles from denver", 10, "no more than 10 miles from"],
  ["in a 2.5-mile radius of austin", 2.5, "in a 2.5-mile radius of"],
  ["less than a mile from soho", 1, "less than a mile from"],
  ["haircut within 5 miles denver", 5, "within 5 miles"],
  ["haircut within 5 miles tomorrow", 5, "within 5 miles"],
  ["nails 10 miles away", 10, "10 miles away"],
  ["barber within half a mile of me", 0.5, "within half a mile"],
  ["within walking distance of the loop", 1, "within walking distance of"],
  ["up to 8 kilometers from toronto", 4.97, "up to 8 kilometers from"],
  ["coupe a moins de 5 km de laval", 3.11, "a moins de 5 km de"],
])("findTypedDistance reads %s", (typed, miles, words) => {
  const found = findTypedDistance(typed);
  expect(found?.miles).toBeCloseTo(miles, 2);
  expect(typed.slice(found?.index, (found?.index ?? 0) + (found?.length ?? 0))).toBe(words);
});

it.each([
  "8 mile road detroit",
  "haircut detroit mi",
  "5 minutes",
  "size 5 mi",
  "miles davis",
  "1/2 mile from soho",
  "within 0 miles",
  "at least 5 miles from denver",
])("findTypedDistance finds none in %s", (typed) => {
  expect(findTypedDistance(typed)).toBeNull();
});
