import { expect, test } from "vitest";
import { drawStates } from "./draw-states.server.ts";

type Corner = readonly [x: number, y: number];

/** A number of two figures reaches so far around its middle. */
const neededPixels = 9;

test.each(["US", "CA"] as const)("drawStates puts a state's number clear of its borders: %s", (country) => {
  const labeled = drawStates(country).states.flatMap(({ code, path, label }) =>
    label ? [{ code, clearance: clearanceOf([label.x, label.y], path) }] : [],
  );
  expect(labeled.length).toBeGreaterThan(8);
  expect(labeled.filter(({ clearance }) => clearance < neededPixels)).toEqual([]);
});

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
