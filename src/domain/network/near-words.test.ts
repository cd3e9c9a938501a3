import { expect, it } from "vitest";
import { splitNear } from "./near-words.ts";

it.each([
  ["balayage near 80202", "balayage", "80202"],
  ["  Silk press  Near  Austin, TX ", "Silk press", "Austin, TX"],
])("splitNear splits %j", (text, wanted, place) => {
  expect(splitNear(text)).toEqual({ wanted, place });
});

it.each([
  ...["balayage", "near Austin", "nearly natural", "balayage near", "linear nails", ""],
  ...["barber near me", "brows near me sunday morning", "brows near here on Friday"],
])("splitNear finds no place in %j", (text) => {
  expect(splitNear(text)).toBeNull();
});
