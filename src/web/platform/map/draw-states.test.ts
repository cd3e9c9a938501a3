import fc from "fast-check";
import { expect, test } from "vitest";
import { statesOf } from "#domain/network/state.ts";
import type { Country } from "#domain/platform/country.ts";
import { drawStates } from "./draw-states.server.ts";
import { farStateOutlines } from "./geography.server.ts";
import { type Box, boxAround, touch } from "./label-space.ts";

type DrawnState = ReturnType<typeof drawStates>["states"][number];

const farNorth = new Set(["YT", "NT", "NU"]);
const insets = new Set(["AK", "HI", "PR"]);

type Corner = readonly [x: number, y: number];

/** A number of two figures reaches so far around its middle. */
const neededPixels = 9;

const codesOf = (country: Country) => statesOf(country).map(({ code }) => code);

/** As large as phones show them (states-map.css). */
function boxOf({ code, label: { x, y }, leader }: DrawnState): Box {
  return leader ? boxAround(x + 45, y, 90, 28) : boxAround(x, y, code === "CA" ? 50 : 34, 24);
}

function countriesWithStates() {
  const some = (country: Country) =>
    fc.subarray(codesOf(country).filter((code) => !farNorth.has(code))).map((codes) => ({ country, codes }));
  return fc.oneof(some("US"), some("CA"));
}

test("drawStates numbers each state that has locations, and no number or line covers a number", () => {
  fc.assert(
    fc.property(countriesWithStates(), ({ country, codes }) => {
      const { states, width, height } = drawStates(country, codes);
      expect(states.map(({ code }) => code)).toEqual(codes.filter((code) => farStateOutlines.has(code)));
      for (const state of states) {
        const box = boxOf(state);
        expect([state.code, box.left > 0, box.right < width, box.top > 0, box.bottom < height]).toEqual([
          state.code,
          true,
          true,
          true,
          true,
        ]);
        const line = state.leader?.match(/\d+/g)?.map(Number) ?? [];
        for (const next of states.filter(({ code }) => code !== state.code)) {
          expect([state.code, next.code, touch(box, boxOf(next))]).toEqual([state.code, next.code, false]);
          expect([state.code, next.code, crosses(line, boxOf(next))]).toEqual([state.code, next.code, false]);
        }
      }
    }),
    { examples: [[{ country: "US", codes: codesOf("US") }]] },
  );
});

test.each(["US", "CA"] as const)("drawStates has room for each number within its state: %s", (country) => {
  for (const { code, path, label, leader } of drawStates(country, codesOf(country)).states)
    if (!leader && !farNorth.has(code) && !insets.has(code))
      expect([code, clearanceOf([label.x, label.y], path)]).toSatisfy(([, far]) => far > neededPixels);
});

test("drawStates leads to the numbers of small states, and insets Alaska, Hawaii and Puerto Rico", () => {
  const { states, height } = drawStates("US", codesOf("US"));
  const led = states.flatMap(({ code, leader }) => (leader ? [code] : []));
  expect(led).toEqual(expect.arrayContaining(["CT", "MA", "RI", "NJ", "DE", "MD", "DC"]));
  for (const code of insets) {
    const label = states.find((state) => state.code === code)?.label;
    expect(label?.y).toBeGreaterThan(height * 0.6);
  }
});

/** Whether a line of x, y, x, y passes through a box. */
function crosses([x1 = 0, y1 = 0, x2 = 0, y2 = 0]: number[], box: Box): boolean {
  return Array.from({ length: 101 }, (_, step) => step / 100).some((share) => {
    const [x, y] = [x1 + (x2 - x1) * share, y1 + (y2 - y1) * share];
    return x > box.left && x < box.right && y > box.top && y < box.bottom;
  });
}

/** How far it is to the nearest edge of what is drawn, as `M1,2L3,4Z`. */
function clearanceOf(spot: Corner, path: string): number {
  const rings = path.split("M").map((ring) => ring.replace("Z", "").split("L").map(spotOf));
  const distances = rings.flatMap((ring) =>
    ring.map((to, index) => distanceToEdge(spot, ring.at(index - 1) ?? to, to)),
  );
  return Math.min(...distances);
}

function spotOf(text: string): Corner {
  const [x = 0, y = 0] = text.split(",").map(Number);
  return [x, y];
}

function distanceToEdge([x, y]: Corner, [x1, y1]: Corner, [x2, y2]: Corner): number {
  const squared = (x2 - x1) ** 2 + (y2 - y1) ** 2;
  const along = squared === 0 ? 0 : ((x - x1) * (x2 - x1) + (y - y1) * (y2 - y1)) / squared;
  const share = Math.max(0, Math.min(1, along));
  return Math.hypot(x - x1 - share * (x2 - x1), y - y1 - share * (y2 - y1));
}
