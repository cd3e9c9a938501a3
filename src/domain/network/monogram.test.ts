import { expect, it } from "vitest";
import { initials, monogramTone, monogramTones } from "./monogram.ts";

it.each([
  ["Renata Dueñas", "RD"],
  ["Kiri O’Brien", "KO"],
  ["Anne-Marie Villanueva-Bautista", "AV"],
  ["Mary Jane van der Berg", "MB"],
  ["élodie", "É"],
  ["  ", ""],
  ["Studio 9", "S"],
  ["(Temi) Okafor", "TO"],
])("initials of %j are %j", (name, letters) => {
  expect(initials(name)).toBe(letters);
});

it("monogramTone is stable per id and spreads evenly", () => {
  const count = Map.groupBy(
    Array.from({ length: 7000 }, (_, id) => monogramTone(id)),
    (tone) => tone,
  );
  for (const tone of monogramTones) expect(count.get(tone)?.length).toBeGreaterThan(800);
  expect(monogramTone(42)).toBe(monogramTone("42"));
});
