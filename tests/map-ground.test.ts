// Apart from the tests that forbid sharp to read SVG.
import { readFileSync } from "node:fs";
import sharp from "sharp";
import { expect, test } from "vitest";
import { brandColors } from "#domain/platform/brand.ts";
import { i18nIn } from "#tests/harness/i18n.ts";
import { drawGround } from "#web/platform/map/draw-ground.server.ts";
import { drawMap } from "#web/platform/map/draw-map.server.ts";
import { towns } from "#web/platform/map/geography.server.ts";
import { readGround } from "#web/platform/map/ground-cells.ts";
import { groundAddress, groundBeyond, partsOf, readGroundView } from "#web/platform/map/ground-view.ts";
import { whereFrame } from "#web/platform/map/where-frame.ts";

const findCells = readGround(readFileSync("data/ground/ground.jsonl.gz"));

/** Shares of land, and of water or shore, in what a frame shows of its ground. */
async function sharesOf(view: Parameters<typeof drawGround>[0]) {
  const { data, info } = await sharp(Buffer.from(drawGround(view, findCells)))
    .extract({ left: groundBeyond, top: groundBeyond, width: view.width, height: view.height })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const isNear = (color: string, at: number) =>
    [1, 3, 5].every((from, channel) => {
      const value = Number.parseInt(color.slice(from, from + 2), 16);
      return Math.abs(value - (data[at + channel] ?? 0)) < 12;
    });
  const starts = Array.from({ length: info.width * info.height }, (_, index) => index * info.channels);
  const share = (...colors: string[]) =>
    starts.filter((at) => colors.some((color) => isNear(color, at))).length / starts.length;
  return { land: share(brandColors.land), water: share(brandColors.water, brandColors.shore) };
}

const i18n = i18nIn("en-US");
const around = (latitude: number, longitude: number, size: { width: number; height: number }) =>
  drawMap({
    points: [{ id: "1", label: "1", name: "1", latitude, longitude }],
    centre: { latitude, longitude },
    country: "US",
    i18n,
    ...size,
  }).view;

const sizes = [{ width: 475, height: 562 }, { width: 400, height: 562 }, whereFrame];

test.each([
  ["Seattle", 47.606, -122.332],
  ["San Francisco", 37.775, -122.419],
  ["Chicago", 41.878, -87.63],
  ["New York City", 40.713, -74.006],
  ["Miami", 25.762, -80.192],
  ["Montréal", 45.509, -73.588],
  ["Honolulu", 21.307, -157.858],
  ["Anchorage", 61.218, -149.9],
])("the ground of %s is land and water at each size", async (_name, latitude, longitude) => {
  for (const size of sizes) {
    const { land, water } = await sharesOf(around(latitude, longitude, size));
    expect(water).toBeGreaterThan(0.02);
    expect(land).toBeGreaterThan(0.1);
  }
});

test("the ground of 60 towns shows the shore, lake or river that lies in it, at each size", async () => {
  const some = towns.slice(0, 300).filter((_, at) => at % 5 === 2);
  let wet = 0;
  for (const [index, [name, latitude, longitude]] of some.entries()) {
    const view = around(latitude, longitude, sizes[index % sizes.length] ?? whereFrame);
    const [part] = partsOf(view);
    const isInside = ([x, y]: [number, number]) =>
      x > 9 && y > 9 && x < view.width - 9 && y < view.height - 9;
    const isWet = findCells("fine", part).some(({ at, side, unit, areas, rivers }) => {
      // Areas also have corners at the edges of their cell.
      const isInCell = (value: number) => value > 0 && value < side * unit;
      return [...areas, ...rivers].some(([, ...numbers]) => {
        let [x, y] = [0, 0];
        return numbers.some((step, position) => {
          if (position % 2 === 0) x += step;
          else y += step;
          const pixel = part.projection([at[0] + x / unit, at[1] + y / unit]);
          return position % 2 === 1 && isInCell(x) && isInCell(y) && pixel !== null && isInside(pixel);
        });
      });
    });
    if (!isWet) continue;
    wet += 1;
    expect([name, (await sharesOf(view)).water > 0]).toEqual([name, true]);
  }
  expect(wet).toBeGreaterThan(40);
});

test("a country's ground is seamless land with its lakes, and insets where the drawing puts Alaska and Hawaii", async () => {
  const drawing = drawMap({
    points: [
      { id: "1", label: "1", name: "Anchorage", latitude: 61.218, longitude: -149.9 },
      { id: "2", label: "2", name: "Honolulu", latitude: 21.307, longitude: -157.858 },
    ],
    centre: null,
    country: "US",
    i18n,
    wholeCountry: true,
    width: 960,
    height: 640,
  });
  const { land, water } = await sharesOf(drawing.view);
  expect(land).toBeGreaterThan(0.4);
  expect(water).toBeGreaterThan(0.2);
  const [, alaska, hawaii] = partsOf(drawing.view);
  for (const [id, inset] of [
    ["1", alaska],
    ["2", hawaii],
  ] as const) {
    const pin = drawing.pins.find(({ ids }) => ids.includes(id));
    expect(pin?.x).toBeGreaterThan(inset?.left ?? Number.NaN);
    expect(pin?.x).toBeLessThan((inset?.left ?? 0) + (inset?.width ?? 0));
  }
});

test("readGroundView reads what groundAddress writes, and nothing else", () => {
  const view = around(45.509, -73.588, whereFrame);
  const [, , file = ""] = groundAddress(view).split("/");
  expect(readGroundView(file)).toEqual(view);
  for (const bad of ["", "place.svg", file.replace("place", "MX"), file.replace("440", "9999"), `x${file}`])
    expect(readGroundView(bad)).toBeNull();
  expect(readGroundView("place,89,0,50000,440x400.svg")).toBeNull();
  expect(readGroundView("place,40,-200,50000,440x400.svg")).toBeNull();
  expect(readGroundView("place,40,-100,999999,440x400.svg")).toBeNull();
});
