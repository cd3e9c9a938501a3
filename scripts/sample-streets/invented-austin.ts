import { readFileSync } from "node:fs";
import type { Feature, Position } from "geojson";
import type { Box, Layers } from "./archive.ts";

const middle = { latitude: 30.27, longitude: -97.745 };
export const austin: Box = { west: -98.2, south: 29.9, east: -97.3, north: 30.65 };

/** Streets, water and parks as a city may have them, around the places that the gazetteer knows; in Protomaps' layers. */
export function inventedAustin(): Layers {
  return {
    earth: [area([corner(-3, -3), corner(3, -3), corner(3, 3), corner(-3, 3)], { kind: "earth" })],
    landuse: [park(0.05, 0.035, 0.03), park(-0.11, 0.06, 0.05), park(0.09, -0.09, 0.04)],
    water: [river(), lake(-0.24, 0.14, 0.05)],
    roads: [...highways(), ...mainRoads(), ...streets()],
    places: towns(),
  };
}

const corner = (across: number, up: number): Position => [middle.longitude + across, middle.latitude + up];

const line = (coordinates: Position[], properties: Feature["properties"]): Feature => ({
  ...{ type: "Feature", properties, geometry: { type: "LineString", coordinates } },
});

function area(ring: Position[], properties: Feature["properties"]): Feature {
  const [first = []] = ring;
  return { type: "Feature", properties, geometry: { type: "Polygon", coordinates: [[...ring, first]] } };
}

/** From 0 to 1 in so many steps. */
const steps = (count: number) => Array.from({ length: count + 1 }, (_, index) => index / count);

function river(): Feature {
  const bank = (side: number) =>
    steps(60).map((t) => corner(-0.45 + 0.9 * t, 0.012 * Math.sin(t * 17) - 0.1 * (t - 0.5) - 0.008 + side));
  return area([...bank(0.0035), ...bank(-0.0035).reverse()], { kind: "river", name: "Colorado River" });
}

function round(across: number, up: number, radius: number): Position[] {
  return steps(24)
    .slice(1)
    .map((t) => {
      const reach = radius * (1 + 0.25 * Math.sin(t * 19));
      return corner(
        across + reach * Math.cos(t * 2 * Math.PI),
        up + 0.86 * reach * Math.sin(t * 2 * Math.PI),
      );
    });
}

const lake = (across: number, up: number, radius: number) =>
  area(round(across, up, radius), { kind: "lake", name: "Lake Travis" });
const park = (across: number, up: number, radius: number) =>
  area(round(across, up, radius), { kind: "park", min_zoom: 8 });

function highways(): Feature[] {
  const road = (name: string, at: (t: number) => Position) =>
    line(steps(40).map(at), { kind: "highway", kind_detail: "motorway", name, min_zoom: 3 });
  return [
    road("Interstate 35", (t) => corner(-0.05 + 0.12 * t + 0.01 * Math.sin(t * 9), -0.4 + 0.8 * t)),
    road("Mopac Expressway", (t) => corner(-0.09 + 0.07 * t + 0.012 * Math.sin(t * 7), -0.2 + 0.5 * t)),
    road("Highway 71", (t) => corner(-0.4 + 0.8 * t, -0.055 + 0.02 * Math.sin(t * 8))),
    road("Highway 183", (t) => corner(-0.2 + 0.5 * t, 0.19 - 0.32 * t)),
  ];
}

/** A grid that leans as downtown does. */
function grid(reach: number, apart: number, properties: (number: number) => Feature["properties"]) {
  const lean = 0.3;
  const count = Math.round((2 * reach) / apart);
  return steps(count).flatMap((t, number) => {
    const at = -reach + 2 * reach * t;
    const bend = (along: number) => 0.004 * Math.sin(along * 40 + number);
    const along = steps(20).map((part) => -reach + 2 * reach * part);
    return [
      line(
        along.map((x) => corner(x, at + lean * x + bend(x))),
        properties(2 * number),
      ),
      line(
        along.map((y) => corner(at - lean * y + bend(y), y)),
        properties(2 * number + 1),
      ),
    ];
  });
}

const trees = ["Oak", "Elm", "Pecan", "Cedar", "Willow", "Juniper", "Laurel", "Cypress", "Maple", "Ash"];
const nameOf = (number: number, kind: string) => `${trees[number % trees.length]} ${kind}`;

const mainRoads = () =>
  grid(0.24, 0.03, (number) => ({
    ...{ kind: "major_road", kind_detail: "primary", name: nameOf(number, "Road"), min_zoom: 9 },
  }));

const streets = () =>
  grid(0.09, 0.006, (number) => ({
    ...{ kind: "minor_road", kind_detail: "residential", name: nameOf(number, "Street"), min_zoom: 12 },
  }));

function towns(): Feature[] {
  const file = new URL("../../src/web/platform/map/towns.json", import.meta.url);
  const all: [name: string, latitude: number, longitude: number][] = JSON.parse(readFileSync(file, "utf8"));
  return all
    .filter(([, y, x]) => x > austin.west && x < austin.east && y > austin.south && y < austin.north)
    .map(([name, latitude, longitude], rank) => ({
      type: "Feature",
      properties: {
        ...{ kind: "locality", kind_detail: rank === 0 ? "city" : "town", name },
        ...{ population_rank: Math.max(6, 12 - rank), min_zoom: rank === 0 ? 4 : 8, sort_key: rank },
      },
      geometry: { type: "Point", coordinates: [longitude, latitude] },
    }));
}
