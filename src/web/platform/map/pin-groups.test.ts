import fc from "fast-check";
import { expect, test } from "vitest";
import { groupLabel, groupPins, type PinGroup, type PinLabels } from "./pin-groups.ts";

const pin = (label: string, x: number, y: number): PinGroup => ({
  x,
  y,
  points: [{ id: label, label, name: `Place ${label}`, latitude: 0, longitude: 0 }],
});
const labels = (pins: PinGroup[], say: PinLabels = "rows") =>
  groupPins(pins, say).map((group) => groupLabel(group, say));

test("groupPins doesn't group pins that don't overlap", () => {
  expect(labels([pin("1", 0, 0), pin("2", 60, 0), pin("3", 0, 60)])).toEqual(["1", "2", "3"]);
});

test("groupLabel shows the first of several rows", () => {
  expect(labels([pin("6", 0, 0), pin("7", 90, 0), pin("5", 5, 0)])).toEqual(["5+", "7"]);
  expect(labels([pin("12", 0, 0), pin("11", 5, 0), pin("13", 0, 5)])).toEqual(["11+"]);
});

test("groupLabel counts professionals", () => {
  expect(labels([pin("12", 0, 0), pin("8", 5, 0)], "people")).toEqual(["20"]);
});

test("groupLabel says what the first of several places finds, since its link finds no more", () => {
  expect(labels([pin("37", 0, 0), pin("9", 5, 0), pin("", 9, 0), pin("", 30, 0)], "places")).toEqual([
    "37",
    "",
  ]);
});

test("groupLabel preserves a pin's own label, number or not", () => {
  expect(labels([pin("", 0, 0)])).toEqual([""]);
});

test("groupPins joins what a pin covers after its label widened it", () => {
  expect(labels([pin("900", 0, 0), pin("900", 5, 0), pin("12", 31, 0)], "people")).toEqual(["1,812"]);
});

test("groupPins loses no point, and no two pins overlap", () => {
  const spot = fc.record({ x: fc.integer({ min: 0, max: 300 }), y: fc.integer({ min: 0, max: 300 }) });
  fc.assert(
    fc.property(
      fc.array(spot, { maxLength: 30 }),
      fc.constantFrom("rows", "people", "places"),
      (spots, say) => {
        const pins = spots.map(({ x, y }, index) => pin(String(index + 1), x, y));
        const groups = groupPins(pins, say);
        const ids = groups.flatMap(({ points }) => points.map(({ id }) => id));
        expect(ids.toSorted()).toEqual(pins.map(({ points: [{ id }] }) => id).toSorted());
        for (const one of groups)
          for (const other of groups)
            if (one !== other) {
              const apart = Math.hypot(one.x - other.x, one.y - other.y);
              expect(apart).toBeGreaterThanOrEqual(28);
            }
      },
    ),
  );
});
