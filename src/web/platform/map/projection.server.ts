import type { GeoProjection } from "d3-geo";
import { earthRadiusMiles, type Point, radians } from "#domain/network/distance.ts";
import type { Country } from "#domain/platform/country.ts";
import { type GroundView, projectionFor, viewOf } from "./ground-view.ts";
import type { Margins } from "./label-space.ts";

export interface Frame {
  points: readonly Point[];
  /** Corners of the view, if it isn't only the points. */
  bounds?: readonly Point[];
  /** Origin of distances. */
  centre: Point | null;
  country: Country;
  width: number;
  height: number;
  /** Where nothing that matters stands. */
  margins?: Margins;
  /** Most pixels per mile around one point. */
  closest?: number;
  /** Shows the whole country, wherever the points are. */
  wholeCountry?: boolean;
}

/** Padding around points and bounds, in pixels; a pin and its name extend above their point, and few pins need no more room. */
const edges = { points: 30, few: 80, bounds: 20, country: 14 };
const maxFew = 3;
/** Pixels per mile: a closer view of one place would show nothing but the pin; the rings of 5 and 10 miles fit a band of a page. */
const closest = { alone: 15, several: 60 };
/** What encloses the contiguous United States, and Canada where its cities are. */
const countryEdges: Readonly<Record<Country, readonly Point[]>> = {
  US: pointsOf(
    [-124.7, 48.4],
    [-124.4, 40.3],
    [-117.1, 32.5],
    [-97.4, 25.9],
    [-81.2, 25.1],
    [-66.9, 44.8],
    [-95, 49.4],
  ),
  CA: pointsOf([-128, 60], [-128, 50.6], [-82.6, 41.8], [-66, 43.4], [-52.6, 47], [-95, 60]),
};

function pointsOf(...degrees: [longitude: number, latitude: number][]): Point[] {
  return degrees.map(([longitude, latitude]) => ({ latitude, longitude }));
}

/** Fits the points into the frame, or a country without points. */
export function fitView(frame: Frame): GroundView {
  const { points, bounds, centre, country, width, height, margins, wholeCountry } = frame;
  const near = centre ? [...points, centre] : points;
  const isWhole = wholeCountry || near.length === 0;
  const shape = isWhole ? country : "place";
  const shown = bounds ?? (isWhole ? countryEdges[country] : near);
  const edge = edges[bounds ? "bounds" : isWhole ? "country" : near.length > maxFew ? "points" : "few"];
  const { left, right, top, bottom } = margins ?? { left: 0, right: 0, top: 0, bottom: 0 };
  const fitted = projectionFor(shape).fitExtent(
    [
      [left + edge, top + edge],
      [width - right - edge, height - bottom - edge],
    ],
    { type: "MultiPoint", coordinates: shown.map(({ latitude, longitude }) => [longitude, latitude]) },
  );
  const limit = frame.closest ?? closest[points.length > 1 ? "several" : "alone"];
  const maxScale = limit * earthRadiusMiles * Math.cos(radians(shown[0]?.latitude ?? 0));
  const isTooClose = !isWhole && fitted.scale() > maxScale;
  return viewOf(isTooClose ? closeUp(frame, shown, fitted, maxScale) : fitted, { shape, width, height });
}

/** Of a view of a place. */
export function pixelsPerMile({ scale, latitude }: GroundView): number {
  return scale / earthRadiusMiles / Math.cos(radians(latitude));
}

function closeUp(frame: Frame, shown: readonly Point[], fitted: GeoProjection, scale: number) {
  const { width, height } = frame;
  const [first] = shown;
  const isOnePlace = shown.every((point) => isSamePlace(point, first));
  const middle = fitted.invert?.([width / 2, height / 2]) ?? [0, 0];
  const centre: [number, number] = first && isOnePlace ? [first.longitude, first.latitude] : middle;
  return projectionFor("place")
    .center(centre)
    .scale(scale)
    .translate([width / 2, height / 2]);
}

function isSamePlace(point: Point, next: Point | undefined): boolean {
  return point.latitude === next?.latitude && point.longitude === next.longitude;
}
