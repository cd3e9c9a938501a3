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
])("initials shortens %j to %j", (name, letters) => {
  expect(initials(name)).toBe(letters);
});

it("monogramTone spreads ids evenly over all tones and is stable for an id", () => {
  const count = Map.groupBy(
    Array.from({ length: 7000 }, (_, id) => monogramTone(id)),
    (tone) => tone,
  );
  for (const tone of monogramTones) expect(count.get(tone)?.length).toBeGreaterThan(800);
  expect(monogramTone(42)).toBe(monogramTone("42"));
});
