import { expect, test } from "vitest";
import { drawStates } from "./draw-states.server.ts";
import { boxAround } from "./label-space.ts";

const farNorth = new Set(["YT", "NT", "NU"]);

type Corner = readonly [x: number, y: number];

/** A number of two figures reaches so far around its middle. */
const neededPixels = 9;

test.each(["US", "CA"] as const)(
  "drawStates numbers each state clear of borders, or beside it: %s",
  (country) => {
    const { states, width, height } = drawStates(country);
    const shown = states.filter(({ code }) => !farNorth.has(code));
    expect(shown.length).toBeGreaterThan(country === "US" ? 49 : 9);
    for (const { code, path, label, leader } of shown) {
      if (!leader)
        expect([code, clearanceOf([label.x, label.y], path)]).toSatisfy(([, far]) => far > neededPixels);
      expect(label).toSatisfy(({ x, y }) => x > 0 && x < width && y > 0 && y < height);
    }
    const boxes = shown.map(({ label: { x, y } }) => boxAround(x, y, 30, 20));
    for (const one of boxes)
      for (const other of boxes)
        if (one !== other)
          expect(
            one.left >= other.right ||
              one.right <= other.left ||
              one.top >= other.bottom ||
              one.bottom <= other.top,
          ).toBe(true);
  },
);

test("drawStates leads to the numbers of small states, and insets Alaska and Hawaii", () => {
  const { states, height } = drawStates("US");
  const led = states.flatMap(({ code, leader }) => (leader ? [code] : []));
  expect(led).toEqual(expect.arrayContaining(["CT", "MA", "RI", "NJ", "DE", "MD", "DC"]));
  for (const code of ["AK", "HI"]) {
    const label = states.find((state) => state.code === code)?.label;
    expect(label?.y).toBeGreaterThan(height * 0.6);
  }
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
