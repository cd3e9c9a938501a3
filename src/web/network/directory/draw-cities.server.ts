import type { I18n } from "@lingui/core";
import type { Location } from "#contract/network/location.ts";
import type { Point } from "#domain/network/distance.ts";
import type { State } from "#domain/network/state.ts";
import { toUrlName } from "#domain/platform/url-name.ts";
import { drawMap } from "../../platform/map/draw-map.server.ts";
import type { MapDrawing, MapPoint } from "../../platform/map/map-drawing.ts";
import { stateAround } from "./state-around.server.ts";

/** Near the size it is shown at, so that its names can be read. */
const size = { width: 432, height: 360 };
/** Degrees around the cities that are shown where the whole state is not. */
const surroundings = 0.7;

/** A small map of a state: a pin per city, the largest first, or per cluster of cities, with its number of locations. */
export function drawCities(byCity: readonly [string, Location[]][], { country }: State, i18n: I18n) {
  const cities = byCity.map(
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
  const frame = { points: cities, labels: "people" as const, bounds, centre: null, country, i18n, ...size };
  const map = drawMap({ ...frame, state: around?.outline ?? null });
  return { map, links: Object.fromEntries(map.pins.flatMap((pin) => linkOf(pin, i18n))) };
}

/** The id of a city's heading in the list beside the map. */
export function cityId(name: string): string {
  return toUrlName(name) ?? name;
}

/** To the city's own list; a pin of several cities has no single one. */
function linkOf({ ids: [city = "", ...others], label: count }: MapDrawing["pins"][number], i18n: I18n) {
  if (others.length > 0) return [];
  const label = i18n._("{count, plural, one {# location in {city}} other {# locations in {city}}}", {
    count: Number(count),
    city,
  });
  return [[city, { to: `#${cityId(city)}`, label }]];
}

function cornersAround(points: readonly Point[]): Point[] {
  return [-surroundings, surroundings].flatMap((away) =>
    points.map(({ latitude, longitude }) => ({ latitude: latitude + away, longitude: longitude + away })),
  );
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
