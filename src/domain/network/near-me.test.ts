import { expect, it } from "vitest";
import { saysNearMe } from "./near-me.ts";

it.each(["near me", "Barber near me today", "nails nearby", "uñas cerca de mí", "coiffeur près de chez moi"])(
  "saysNearMe accepts %j",
  (typed) => {
    expect(saysNearMe(typed)).toBe(true);
  },
);

it.each(["portland me", "near Denver", "mexico", "", "🙂"])("saysNearMe rejects %j", (typed) => {
  expect(saysNearMe(typed)).toBe(false);
});
