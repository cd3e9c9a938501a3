import { geoBounds, geoContains } from "d3-geo";
import type { MultiPolygon } from "geojson";
import type { Point } from "#domain/network/distance.ts";
import { stateOutlines } from "../../platform/map/geography.server.ts";

/** Maximum extent in degrees: a larger state is mostly wilderness, or crosses the date line. */
const maxDegrees = 14;

/** The state with most of the points: one near a border may be outside its simplified outline. */
export function stateAround(points: readonly Point[]) {
  const outlines = points.flatMap(
    ({ latitude, longitude }) =>
      stateOutlines.find((state) => geoContains(state, [longitude, latitude])) ?? [],
  );
  const [most] = [...Map.groupBy(outlines, (outline) => outline)].sort(
    ([, group], [, next]) => next.length - group.length,
  );
  return most ? { outline: most[0], corners: cornersOf(most[0]) } : null;
}

/** Its south-western and north-eastern corner; null for a state of which only the part around the points is shown. */
function cornersOf(outline: MultiPolygon): Point[] | null {
  const [[west, south], [east, north]] = geoBounds(outline);
  const isShown = east > west && east - west < maxDegrees && north - south < maxDegrees;
  if (!isShown) return null;
  return [
    { latitude: south, longitude: west },
    { latitude: north, longitude: east },
  ];
}
