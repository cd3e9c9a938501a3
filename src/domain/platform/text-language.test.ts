import { expect, test } from "vitest";
import { languageOfText } from "./text-language.ts";

test.each([
  ["I paint color by hand and let it grow out on its own terms.", "en"],
  ["Haircut", "en"],
  ["", "en"],
  ["Je coupe les cheveux bouclés à sec, une mèche à la fois.", "fr"],
  ["Annulation gratuite jusqu’à 24 heures avant votre rendez-vous.", "fr"],
  ["Corto el cabello rizado en seco, rizo por rizo.", "es"],
  ["Cancele gratis hasta las 12 del día anterior.", "es"],
  ["The best balayage in La Jolla, for you.", "en"],
])("%j is written in %s", (text, code) => {
  expect(languageOfText(text)).toBe(code);
});
