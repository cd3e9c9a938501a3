import fc from "fast-check";
import { expect, test } from "vitest";
import { i18nIn } from "#tests/harness/i18n.ts";
import { drawMap } from "./draw-map.server.ts";
import { towns } from "./geography.server.ts";
import { readGroundView } from "./ground-view.ts";
import { type Box, boxAround } from "./label-space.ts";
import { whereFrame } from "./where-frame.ts";

const i18n = i18nIn("en-US");
const frame = { country: "US", width: 475, height: 562, centre: null, i18n } as const;
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

test("drawMap shows a number inside the frame for every listed place, however far apart they are", () => {
  const degrees = fc.double({ min: -1, max: 1, noNaN: true });
  const row = fc.tuple(degrees, degrees, fc.constantFrom(0.05, 0.3, 4));
  fc.assert(
    fc.property(
      fc.nat({ max: 300 }),
      fc.array(row, { minLength: 1, maxLength: 20 }),
      fc.constantFrom(...frames),
      (town, rows, size) => {
        const [, latitude = 0, longitude = 0] = towns[town] ?? [];
        const points = rows.map(([north, east, far], at) =>
          point(`${at + 1}`, latitude + north * far, longitude + east * far),
        );
        const { pins } = drawMap({ ...frame, ...size, points, centre: { latitude, longitude } });
        expect(pins.flatMap(({ ids }) => ids).toSorted()).toEqual(points.map(({ id }) => id).toSorted());
        for (const { x, y } of pins)
          expect([x > 14, x < size.width - 14, y > 14, y < size.height - 14]).not.toContain(false);
      },
    ),
  );
});

test("drawMap names the searched place, also far from the only location", () => {
  const fairbanks = { latitude: 64.84, longitude: -147.72 };
  const anchorage = { ...point("1", 61.2, -149.89), name: "Midtown Anchorage" };
  const { main, pins } = drawMap({ ...frame, points: [anchorage], centre: fairbanks });
  expect(main?.name).toBe("Fairbanks");
  expect(main?.y).toBeLessThan(pins[0]?.y ?? 0);
});

test.each(["Vancouver", "Denver", "Toronto", "Chicago", "Miami", "Honolulu", "Seattle", "Phoenix"])(
  "drawMap names the searched %s though its locations lie to one side",
  (city) => {
    const [, latitude = 0, longitude = 0] = towns.find(([name]) => name === city) ?? [];
    const points = Array.from({ length: 8 }, (_, at) =>
      point(`${at + 1}`, latitude - 0.03 * at, longitude + 0.05 * at),
    );
    const { main } = drawMap({ ...frame, points, centre: { latitude, longitude }, width: 440, height: 480 });
    expect(main?.name).toBe(city);
  },
);

test("drawMap writes the town of one building in large letters, not a larger town's part of the frame", () => {
  const cottonwood = { ...point("cottonwood", 35.18422, -106.66179), name: "Cottonwood" };
  const near = [point("Rio Rancho", 35.26, -106.68), point("Nob Hill", 35.08, -106.6)];
  const frameOf = { ...frame, points: [cottonwood, ...near], centre: cottonwood, ...whereFrame };
  expect(drawMap(frameOf).main?.name).toBe("Rio Rancho");
  expect(drawMap({ ...frameOf, town: "Albuquerque" }).main?.name).toBe("Albuquerque");
});

test("drawMap leaves room around the ends of a map of a far place and its nearest location", () => {
  const fairbanks = { latitude: 64.84, longitude: -147.72 };
  const { main, pins } = drawMap({ ...frame, points: [point("1", 61.2, -149.89)], centre: fairbanks });
  for (const y of [main?.y ?? 0, pins[0]?.y ?? 0])
    expect([y >= 75, y <= frame.height - 75]).not.toContain(false);
});

test("drawMap shows no point of a moved pin half behind a pin", () => {
  const shift = fc.double({ min: -0.03, max: 0.03, noNaN: true });
  fc.assert(
    fc.property(fc.array(fc.tuple(shift, shift), { minLength: 4, maxLength: 14 }), (rows) => {
      const points = rows.map(([north, east], at) => point(`${at + 1}`, 45.5 + north, -73.6 + east));
      const { pins } = drawMap({ ...frame, points, centre: { latitude: 45.5, longitude: -73.6 } });
      for (const { from } of pins)
        for (const { x, y } of pins) if (from) expect(Math.hypot(from.x - x, from.y - y)).toBeGreaterThan(16);
    }),
  );
});

test("drawMap names every pin of a city where the map is wide", () => {
  const centre = { latitude: 39.74, longitude: -104.99 };
  const points = Array.from({ length: 13 }, (_, at) =>
    point(`Door ${at + 1}`, 39.74 + 0.02 * at * Math.cos(at * 2), -104.99 + 0.02 * at * Math.sin(at * 2)),
  );
  const { towns: names, wideTowns } = drawMap({ ...frame, points, centre, width: 440, height: 480 });
  expect(wideTowns.length).toBeGreaterThan(0);
  const all = [...names, ...wideTowns].map(({ name }) => name);
  expect(all).toEqual(expect.arrayContaining(points.map(({ name }) => name)));
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
  { width: 440, height: 480 },
  { width: 400, height: 480, margins: { left: 8, right: 8, top: 8, bottom: 24 } },
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
