import type { Location } from "#contract/network/location.ts";
import type { Point } from "#domain/network/distance.ts";
import type { State } from "#domain/network/state.ts";
import { drawMap } from "../../platform/map/draw-map.server.ts";
import type { MapDrawing, MapPoint } from "../../platform/map/map-drawing.ts";
import { pinLabel } from "./market-towns.server.ts";
import { stateAround } from "./state-around.server.ts";

/** Near the size it is shown at, so that its names can be read. */
const size = { width: 420, height: 350 };
/** Degrees around the cities that are shown where the whole state is not. */
const surroundings = 0.7;

/**
 * A small map of a state: a pin per city, or per cluster of cities, with its number of locations. Each pin leads to the
 * locations around its largest city.
 */
export function drawCities(byCity: readonly [string, Location[]][], { code, country }: State) {
  const largestFirst = byCity.toSorted(([, one], [, other]) => other.length - one.length);
  const cities = largestFirst.map(
    ([name, inCity]): MapPoint => ({
      id: name,
      name,
      label: String(inCity.length),
      latitude: mean(inCity.map(({ latitude }) => latitude)),
      longitude: mean(inCity.map(({ longitude }) => longitude)),
    }),
  );
  const around = stateAround(cities);
  const bounds = around?.corners ?? cornersAround(cities);
  const frame = { points: cities, counted: true, bounds, centre: null, country, ...size };
  const map = drawMap({ ...frame, state: around?.outline ?? null });
  return { map, links: Object.fromEntries(map.pins.map((pin) => linkOf(pin, code))) };
}

function linkOf({ ids: [city = ""], label }: MapDrawing["pins"][number], state: string) {
  const to = `/locations?${new URLSearchParams({ search: `${city}, ${state}` })}`;
  return [city, { to, label: pinLabel(label, city) }] as const;
}

function cornersAround(points: readonly Point[]): Point[] {
  const latitudes = points.map((point) => point.latitude);
  const longitudes = points.map((point) => point.longitude);
  return [
    {
      latitude: Math.min(...latitudes) - surroundings,
      longitude: Math.min(...longitudes) - surroundings,
    },
    {
      latitude: Math.max(...latitudes) + surroundings,
      longitude: Math.max(...longitudes) + surroundings,
    },
  ];
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
