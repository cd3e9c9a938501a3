import fc from "fast-check";
import { expect, test } from "vitest";
import { groupLabel, groupPins, type PinGroup, type PinLabels, spreadPins } from "./pin-groups.ts";

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

test.each([
  [["6", "5"], "5–6"],
  [["12", "11", "13"], "11–13"],
  [["2", "9"], "2, 9"],
  [["3", "2", "1", "9"], "1–3, 9"],
  [["1", "3", "5", "7"], "1, 3 …"],
])("groupLabel of the rows %j is %s", (rows, label) => {
  expect(labels(rows.map((row) => pin(row, 0, 0)))).toEqual([label]);
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

test("spreadPins gives each row a pin of its own, which overlaps none, or groups rows too close for that", () => {
  const spot = fc.record({ x: fc.integer({ min: 30, max: 410 }), y: fc.integer({ min: 30, max: 450 }) });
  const frame = { left: 16, right: 424, top: 16, bottom: 464 };
  fc.assert(
    fc.property(fc.array(spot, { minLength: 1, maxLength: 20 }), (spots) => {
      const pins = spots.map(({ x, y }, index) => pin(String(index + 1), x, y));
      const spread = spreadPins(pins, frame);
      const ids = spread.flatMap(({ points }) => points.map(({ id }) => id));
      expect(ids.toSorted()).toEqual(pins.map(({ points: [{ id }] }) => id).toSorted());
      spread.forEach((one, at) => {
        for (const other of spread.slice(at + 1))
          expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(27);
      });
    }),
  );
  expect(spreadPins([pin("1", 100, 100), pin("2", 100, 100)], frame)).toHaveLength(2);
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
