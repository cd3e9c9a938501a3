import fc from "fast-check";
import { expect, test } from "vitest";
import { drawMap } from "./draw-map.server.ts";
import { towns } from "./geography.server.ts";
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

test("drawMap labels only large towns on a country's map, wherever its pins are", () => {
  const points = towns.slice(0, 60).map(([name, latitude, longitude]) => point(name, latitude, longitude));
  const named = drawMap({ ...frame, points, wholeCountry: true }).towns.map(({ name }) => name);
  const largest = towns.slice(0, 150).map(([name]) => name);
  for (const name of named) expect(largest).toContain(name);
});

test("drawMap measures in kilometers in Canada", () => {
  const toronto = { latitude: 43.65, longitude: -79.38 };
  const drawing = drawMap({ ...frame, country: "CA", points: [point("1", 43.7, -79.4)], centre: toronto });
  for (const { label } of drawing.rings) expect(label).toMatch(/ km$/);
});

test("drawMap shows a single building close up in the middle", () => {
  const [pin] = drawMap({ ...frame, points: [southLamar], centre: southLamar }).pins;
  expect(pin).toMatchObject({ x: 238, y: 281 });
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
  for (const { centre, radius } of rings) {
    const away = Math.hypot((main?.x ?? Number.NaN) - centre.x, (main?.y ?? Number.NaN) - centre.y);
    expect(Math.abs(away - radius)).toBeGreaterThan(9);
  }
  for (const { y } of pins) expect(y).toBeLessThan(frame.height - margins.bottom - 20);
});

test("drawMap shows the country when nothing is found", () => {
  const drawing = drawMap({ ...frame, points: [] });
  expect(drawing.land).toMatch(/^M/);
  expect(drawing.borders).toMatch(/^M/);
  expect(drawing.towns.map(({ name }) => name)).toContain("Los Angeles");
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
