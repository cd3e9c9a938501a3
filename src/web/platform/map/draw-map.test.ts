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

test("pins stand on the frame, one north of the other, with rings around the place searched for", () => {
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

test("a country's map names large towns alone, however many of them lie below pins", () => {
  const points = towns.slice(0, 60).map(([name, latitude, longitude]) => point(name, latitude, longitude));
  const named = drawMap({ ...frame, points, wholeCountry: true }).towns.map(({ name }) => name);
  const largest = towns.slice(0, 150).map(([name]) => name);
  for (const name of named) expect(largest).toContain(name);
});

test("Canada measures in kilometres", () => {
  const toronto = { latitude: 43.65, longitude: -79.38 };
  const drawing = drawMap({ ...frame, country: "CA", points: [point("1", 43.7, -79.4)], centre: toronto });
  for (const { label } of drawing.rings) expect(label).toMatch(/ km$/);
});

test("a single building is shown from near by, where it was asked to stand", () => {
  const [pin] = drawMap({ ...frame, points: [southLamar], centre: southLamar, anchor: [0.6, 0.5] }).pins;
  expect(pin).toMatchObject({ x: 285, y: 281 });
});

test("no label stands where a screen cuts the map off", () => {
  const around = { points: [southLamar], centre: southLamar };
  const { rings, towns } = drawMap({ ...frame, ...around, ...whereFrame });
  expect(rings.map(({ label }) => label)).toEqual(["5 mi", "10 mi"]);
  expect(towns.length).toBeGreaterThan(2);
  const { top, bottom } = whereFrame.margins;
  for (const y of [...rings.map(({ at }) => at.y), ...towns.map(({ y, aside }) => y + aside.y)]) {
    expect(y).toBeGreaterThan(top);
    expect(y).toBeLessThan(whereFrame.height - bottom);
  }
});

test("the large name avoids the rings, and pins avoid whatever covers the map", () => {
  const margins = { left: 30, right: 30, top: 90, bottom: 200 };
  const points = [southLamar, mueller];
  const { main, rings, pins } = drawMap({ ...frame, points, centre: southLamar, margins });
  for (const { centre, radius } of rings) {
    const away = Math.hypot((main?.x ?? Number.NaN) - centre.x, (main?.y ?? Number.NaN) - centre.y);
    expect(Math.abs(away - radius)).toBeGreaterThan(9);
  }
  for (const { y } of pins) expect(y).toBeLessThan(frame.height - margins.bottom - 20);
});

test("nothing found shows the country", () => {
  const drawing = drawMap({ ...frame, points: [] });
  expect(drawing.land).toMatch(/^M/);
  expect(drawing.borders).toMatch(/^M/);
  expect(drawing.towns.map(({ name }) => name)).toContain("Los Angeles");
});

test("every drawing is made of numbers, and no two labels touch", () => {
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
