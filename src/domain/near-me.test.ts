import { expect, it } from "vitest";
import { saysNearMe } from "./near-me.ts";

it.each(["near me", "Barber near me today", "nails nearby", "uñas cerca de mí", "coiffeur près de chez moi"])(
  "%s is about where somebody is",
  (typed) => {
    expect(saysNearMe(typed)).toBe(true);
  },
);

it.each(["portland me", "near Denver", "mexico", "", "🙂"])("%s is not", (typed) => {
  expect(saysNearMe(typed)).toBe(false);
});
