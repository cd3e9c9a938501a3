import type { Location } from "#contract/location.ts";
import type { Country } from "#domain/country.ts";
import { drawMap } from "../map/draw-map.server.ts";
import type { MapDrawing, MapPoint } from "../map/map-drawing.ts";

type Pin = MapDrawing["pins"][number];

/** Near the size it is shown at, so that its names can be read. */
const size = { width: 420, height: 350 };
/** Degrees around a single city that are shown with it. */
const surroundings = 0.7;
/** Pins nearer than this would cover each other. */
const pinPixels = 32;

/** A small map of a state: a pin for each city, or for several that lie close together, says how many locations are there. */
export function drawCities(byCity: readonly [string, Location[]][], country: Country): MapDrawing {
  const points = byCity.map(
    ([name, inCity]): MapPoint => ({
      id: name,
      name,
      label: String(inCity.length),
      latitude: mean(inCity.map(({ latitude }) => latitude)),
      longitude: mean(inCity.map(({ longitude }) => longitude)),
    }),
  );
  const drawing = drawMap({ points: [...points, ...cornersOf(points)], centre: null, country, ...size });
  const pins = drawing.pins.filter(({ label }) => label !== corner);
  return { ...drawing, pins: pins.reduce(together, []) };
}

/** Joins a pin to the first one it would cover. */
function together(pins: Pin[], pin: Pin): Pin[] {
  const covered = pins.findIndex(({ x, y }) => Math.hypot(x - pin.x, y - pin.y) < pinPixels);
  return covered < 0
    ? [...pins, pin]
    : pins.map((other, index) =>
        index === covered ? { ...other, label: String(Number(other.label) + Number(pin.label)) } : other,
      );
}

const corner = "";

/** Not seen, but they keep the view from being nothing but one town. */
function cornersOf(points: readonly MapPoint[]): MapPoint[] {
  const [latitudes, longitudes] = [
    points.map((point) => point.latitude),
    points.map((point) => point.longitude),
  ];
  const at = (latitude: number, longitude: number, id: string): MapPoint => ({
    id,
    name: "",
    label: corner,
    latitude,
    longitude,
  });
  return [
    at(Math.min(...latitudes) - surroundings, Math.min(...longitudes) - surroundings, "south-west"),
    at(Math.max(...latitudes) + surroundings, Math.max(...longitudes) + surroundings, "north-east"),
  ];
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
