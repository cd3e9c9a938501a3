import fc from "fast-check";
import { expect, test } from "vitest";
import { drawMap } from "./draw-map.server.ts";
import { towns } from "./geography.server.ts";
import { readGroundView } from "./ground-view.ts";
import { type Box, boxAround } from "./label-space.ts";
import { whereFrame } from "./where-frame.ts";

const frame = { country: "US", width: 475, height: 562, centre: null } as const;
const point = (id: string, latitude: number, longitude: number) => ({
  id,
  label: id,
  name: id,
  latitude,
  longitude,
});
const southLamar = point("1", 30.23945, -97.76162);
const mueller = point("2", 30.2987, -97.7045);

test("drawMap puts pins on the frame by latitude, with rings around the searched place", () => {
  const drawing = drawMap({
    ...frame,
    points: [southLamar, mueller],
    centre: { latitude: 30.27, longitude: -97.74 },
  });
  const [south, north] = drawing.pins;
  expect(south?.y).toBeGreaterThan(north?.y ?? Number.NaN);
  expect(drawing.rings.map(({ label }) => label)).toContain("5 mi");
  expect(drawing.main?.name).toBe("Austin");
});

test("drawMap names only pins on a country's map, and at most four towns for orientation around a place", () => {
  const points = towns.slice(0, 60).map(([name, latitude, longitude]) => point(name, latitude, longitude));
  const named = drawMap({ ...frame, points, wholeCountry: true }).towns.map(({ name }) => name);
  for (const name of named) expect(points.some((pin) => name.startsWith(pin.name))).toBe(true);
  const around = drawMap({ ...frame, points: [southLamar], centre: southLamar });
  expect(around.towns.filter(({ name }) => name !== southLamar.name).length + 1).toBeLessThanOrEqual(4);
});

test("drawMap fits the nearest eight, and leaves out what is beyond the frame", () => {
  const centre = { latitude: 39.74, longitude: -104.99 };
  const near = Array.from({ length: 8 }, (_, at) => point(`${at}`, 39.74 + 0.02 * at, -104.99));
  const { pins } = drawMap({ ...frame, points: [...near, point("far", 41, -104.99)], centre });
  expect(pins.flatMap(({ ids }) => ids).toSorted()).toEqual(near.map(({ id }) => id));
  expect(pins.length).toBeGreaterThan(5);
});

test("drawMap measures in kilometers in Canada", () => {
  const toronto = { latitude: 43.65, longitude: -79.38 };
  const drawing = drawMap({ ...frame, country: "CA", points: [point("1", 43.7, -79.4)], centre: toronto });
  for (const { label } of drawing.rings) expect(label).toMatch(/ km$/);
});

test("drawMap shows a single building close up in the middle", () => {
  const [pin] = drawMap({ ...frame, points: [southLamar], centre: southLamar }).pins;
  expect(pin).toMatchObject({ x: 237, y: 281 });
});

test("drawMap names the rings and the towns around one building", () => {
  const around = { points: [southLamar], centre: southLamar };
  const { rings, towns } = drawMap({ ...frame, ...around, ...whereFrame });
  expect(rings.map(({ label }) => label)).toEqual(["5 mi", "10 mi"]);
  expect(towns.length).toBeGreaterThan(2);
});

test("drawMap moves the large name off the rings, and pins off what covers the map", () => {
  const margins = { left: 30, right: 30, top: 90, bottom: 200 };
  const points = [southLamar, mueller];
  const { main, rings, pins } = drawMap({ ...frame, points, centre: southLamar, margins });
  for (const { at } of rings)
    expect(Math.hypot((main?.x ?? 0) - at.x, (main?.y ?? 0) - at.y)).toBeGreaterThan(20);
  for (const { y } of pins) expect(y).toBeLessThanOrEqual(frame.height - margins.bottom - 16);
});

test("drawMap shows the country when nothing is found", () => {
  const { view, ground } = drawMap({ ...frame, points: [] });
  expect(view.shape).toBe("US");
  expect(readGroundView(ground.split("/").at(-1) ?? "")).toEqual(view);
});

/** Sizes and margins of the maps of locations, of openings and of one building. */
const frames = [
  { width: 475, height: 562, margins: { left: 56, right: 56, top: 84, bottom: 124 } },
  { width: 400, height: 562, margins: { left: 28, right: 28, top: 94, bottom: 124 } },
  whereFrame,
];

test.each(frames)("no label covers a label or a pin around 60 towns in a frame of %o", (size) => {
  for (const [name, latitude, longitude] of towns.slice(0, 300).filter((_, at) => at % 5 === 0)) {
    const centre = { latitude, longitude };
    const points = Array.from({ length: 12 }, (_, at) => {
      const [away, turn] = [0.02 + 0.02 * at, at * 2.4];
      return point(`${at + 1}`, latitude + away * Math.cos(turn), longitude + away * Math.sin(turn));
    });
    const { pins, towns, rings, main } = drawMap({ ...frame, ...size, points, centre });
    const boxes = [
      ...pins.map(({ x, y, extra }) => boxAround(x, y, 28 + extra, 28)),
      ...towns.map(({ x, y, aside, name }) => boxAround(x + aside.x, y + aside.y, name.length * 7.4, 16)),
      ...rings.map(({ at, label }) => boxAround(at.x, at.y, label.length * 7, 14)),
      ...(main ? [boxAround(main.x, main.y, main.name.length * 16, 24)] : []),
    ];
    const isApart = (one: Box, other: Box) =>
      one.left >= other.right ||
      one.right <= other.left ||
      one.top >= other.bottom ||
      one.bottom <= other.top;
    boxes.forEach((one, at) => {
      for (const other of boxes.slice(at + 1)) expect([name, isApart(one, other)]).toEqual([name, true]);
    });
  }
});

test("drawMap writes valid numbers, and no two labels overlap", () => {
  const places = fc.array(
    fc.record({
      latitude: fc.double({ min: 25, max: 60, noNaN: true }),
      longitude: fc.double({ min: -130, max: -60, noNaN: true }),
    }),
    { maxLength: 20 },
  );
  fc.assert(
    fc.property(places, fc.boolean(), (shown, around) => {
      const points = shown.map(({ latitude, longitude }, index) => point(String(index), latitude, longitude));
      const drawing = drawMap({ ...frame, points, centre: (around && shown[0]) || null });
      expect(JSON.stringify(drawing)).not.toMatch(/null,"y"|NaN/);
      const spots = drawing.towns.map(({ x, y, aside }) => `${x + aside.x} ${y + aside.y}`);
      expect(new Set(spots).size).toBe(spots.length);
    }),
    { numRuns: 40 },
  );
});
