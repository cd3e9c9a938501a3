import { existsSync } from "node:fs";
import { expect, it } from "vitest";
import stillLifes from "#data/pictures/still-lifes.json" with { type: "json" };
import { isServiceValue } from "./service.ts";
import { stillLifesOfPage } from "./still-life.ts";

const person = (stylist_id: number, ...specialties: string[]) => ({ stylist_id, specialties });
const ids = Array.from({ length: 40 }, (_, index) => index + 1);

it.each([
  ["Hair", "Short cuts", "hair"],
  ["Hair", "Lived-in color", "color"],
  ["Hair Extensions", "Tape-ins", "color"],
  ["Brows", "Lash lifts", "lashes"],
  ["Skincare", "Peels", "skincare"],
] as const)(
  "stillLifesOfPage shows people of %s with %s each picture of %s once",
  (service, specialty, trade) => {
    const stillOf = stillLifesOfPage();
    const shown = ids.flatMap((id) => stillOf(person(id, service, specialty)) ?? []);
    const pictures = stillLifes.tints[trade].map((tint) => `/images/trade-${trade}-${tint}.jpg`);
    expect(shown.toSorted()).toEqual(pictures.toSorted());
  },
);

it("stillLifesOfPage gives a professional the same picture on every page", () => {
  const stillOn = () => ids.map((id) => stillLifesOfPage()(person(id, "Nails")));
  expect(stillOn()).toEqual(stillOn());
  expect(new Set(stillOn()).size).toBe(3);
});

it("stillLifesOfPage shows another color of what is shown above", () => {
  const [id = 0] = ids;
  const above = stillLifesOfPage()(person(id, "Nails"));
  const below = stillLifesOfPage([null, above])(person(id, "Nails"));
  expect(below).toContain("trade-nails");
  expect(below).not.toBe(above);
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
