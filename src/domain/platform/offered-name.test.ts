import { describe, expect, test } from "vitest";
import crafts from "#data/sample/crafts.json" with { type: "json" };
import featured from "#data/sample/featured-professionals.json" with { type: "json" };
import { i18nIn } from "#tests/harness/i18n.ts";
import { englishName, namesInWords, namesStartingWith, offeredName } from "./offered-name.ts";

const french = i18nIn("fr-CA");
const spanish = i18nIn("es-US");
const english = i18nIn("en-US");

test.each([
  ["Gel pedicure", "Pédicure au gel", "Pedicure en gel"],
  ["  gel PEDICURE ", "Pédicure au gel", "Pedicure en gel"],
  ["Children's Haircut", "Coupe enfant", "Corte para niños"],
  ["Kids’ haircut", "Coupe enfant", "Corte para niños"],
  ["Blow-Dry", "Mise en plis", "Secado y peinado"],
  ["Nail art, two hands", "Décoration d’ongles, deux mains", "Arte de uñas, ambas manos"],
  // A name of a service, not the way to the page before.
  ["Back", "Dos", "Espalda"],
  ["Skincare", "Soins de la peau", "Cuidado de la piel"],
  ["hair_extensions", "Rallonges capillaires", "Extensiones de cabello"],
])("%j is %j in French and %j in Spanish", (written, inFrench, inSpanish) => {
  expect([offeredName(written, french), offeredName(written, spanish)]).toEqual([
    { name: inFrench },
    { name: inSpanish },
  ]);
  expect(offeredName(written, english)).toEqual({ name: written });
});

test.each(["Glass hair ritual", "Gel pedicure for Renata", "Book", "{brand}", "Close"])(
  "%j isn't a known name, so it's shown as written, with its language",
  (written) => {
    expect(offeredName(written, french)).toEqual({ name: written, lang: "en" });
    expect(offeredName(written, english)).toEqual({ name: written });
  },
);

test("names are listed in the page's language", () => {
  const names = [{ name: "Haircut" }, { name: "Glass hair ritual" }];
  expect(namesInWords(names, spanish)).toBe("Corte de cabello, Glass hair ritual");
});

test("words that translate a name are searched by its English name", () => {
  expect(englishName("pedicure au gel", french)).toBe("Gel pedicure");
  expect(englishName("Pedicure en Gel", spanish)).toBe("Gel pedicure");
  expect(englishName("pédicure à Montréal", french)).toBe("pédicure à Montréal");
  expect(englishName("gel pedicure", english)).toBe("gel pedicure");
});

test("names that begin with what is typed are suggested in the page's language", () => {
  expect(namesStartingWith("dégrad", french)).toEqual([
    "Dégradé",
    "Dégradés",
    "Dégradé à blanc",
    "Dégradé progressif",
  ]);
  expect(namesStartingWith("PEDICURE AU", french)).toEqual(["Pédicure au gel"]);
  for (const name of namesStartingWith("corte", spanish)) expect(name).toMatch(/^Cortes? /);
  expect(namesStartingWith("co", french)).toEqual([]);
  expect(namesStartingWith("gel pedi", english)).toEqual([]);
});

describe("each name of the sample is known", () => {
  const names = [...crafts, ...featured].flatMap(({ specialties, services }) => [
    ...specialties,
    ...services.map(([, name]) => String(name)),
  ]);
  test.each([...new Set(names)])("%s", (name) => {
    expect(offeredName(name, french)).not.toHaveProperty("lang");
  });
});
