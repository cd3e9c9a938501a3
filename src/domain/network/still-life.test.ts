import { existsSync } from "node:fs";
import fc from "fast-check";
import { expect, it } from "vitest";
import stillLifes from "#data/pictures/still-lifes.json" with { type: "json" };
import { isServiceValue, serviceChoices } from "./service.ts";
import { stillLifeOf, stillLifesOfPage } from "./still-life.ts";

const person = (stylist_id: number, ...specialties: string[]) => ({ stylist_id, specialties });
const anyPerson = fc.record({
  stylist_id: fc.integer({ min: 1, max: 40_000 }),
  specialties: fc
    .tuple(
      fc.constantFrom(...serviceChoices.map(({ label }) => label), "Other"),
      fc.constantFrom("Balayage", "Short cuts", "Gel"),
    )
    .map((specialties) => [...specialties]),
});
const sameTrade = fc
  .tuple(fc.constantFrom("Hair", "Barber", "Nails", "Skincare"), fc.uniqueArray(fc.nat(40_000)))
  .map(([label, ids]) => ids.map((id) => person(id, label)));
/** So many places above and below a picture. */
const neighbors = 6;

it("stillLifesOfPage shows no picture twice within six neighbors of any list", () => {
  fc.assert(
    fc.property(fc.oneof(fc.array(anyPerson, { maxLength: 60 }), sameTrade), (people) => {
      const pictures = people.map(stillLifesOfPage());
      for (const [at, picture] of pictures.entries())
        if (picture) expect(pictures.slice(at + 1, at + 1 + neighbors)).not.toContain(picture);
    }),
    { numRuns: 200 },
  );
});

it("stillLifesOfPage shows people of one trade side by side on grounds of different colors", () => {
  const pictures = Array.from({ length: 40 }, (_, id) => person(id, "Hair")).map(stillLifesOfPage());
  const grounds = pictures.map((picture) => picture?.split("#")[0]);
  for (const [at, ground] of grounds.entries())
    expect(grounds.slice(at + 1, at + 3).filter((next) => next === ground)).toEqual([]);
});

it("stillLifesOfPage shows a professional alone as every other page does", () => {
  fc.assert(
    fc.property(anyPerson, (one) => {
      expect(stillLifesOfPage()(one)).toBe(stillLifeOf(one));
    }),
  );
});

it.each([
  ["Hair", "Short cuts", "hair"],
  ["Hair", "Lived-in color", "color"],
  ["Hair Extensions", "Tape-ins", "color"],
  ["Brows", "Lash lifts", "lashes"],
  ["Skincare", "Peels", "skincare"],
] as const)("people of %s with %s share out every picture of %s", (service, specialty, trade) => {
  const shown = Array.from({ length: 2_000 }, (_, id) => stillLifeOf(person(id, service, specialty)));
  expect(new Set(shown).size).toBe(8 * stillLifes.tints[trade].length);
  expect(shown.filter((picture) => !picture?.startsWith(`/images/trade-${trade}-`))).toEqual([]);
});

it("stillLifesOfPage avoids what is shown above", () => {
  const above = stillLifeOf(person(1, "Nails"));
  const below = stillLifesOfPage([null, above])(person(1, "Nails"));
  expect(below).toContain("trade-nails");
  expect(below?.split("#")[0]).not.toBe(above?.split("#")[0]);
});

it("stillLifesOfPage returns null for a trade without a picture, and for none", () => {
  expect(stillLifesOfPage()(person(1, "Teeth Whitening"))).toBeNull();
  expect(stillLifesOfPage()(person(1))).toBeNull();
});

it("every still life has a file, and every trade a service", () => {
  const files = Object.entries(stillLifes.tints).flatMap(([trade, tints]) =>
    tints.map((tint) => `data/pictures/trade-${trade}-${tint}.jpg`),
  );
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
  expect(Object.keys(stillLifes.trades).filter((service) => !isServiceValue(service))).toEqual([]);
  expect(new Set(Object.values(stillLifes.trades))).toEqual(new Set(Object.keys(stillLifes.tints)));
});
