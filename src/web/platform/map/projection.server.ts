import { type GeoProjection, geoMercator } from "d3-geo";
import { earthRadiusMiles, milesBetween, type Point, radians } from "#domain/network/distance.ts";
import type { Country } from "#domain/platform/country.ts";
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
  /** Most pixels per mile, if several points are worth a closer view. */
  closest?: number;
  /** Shows the whole country, wherever the points are. */
  wholeCountry?: boolean;
}

/** Padding around points and bounds, in pixels; a pin and its name extend above their point. */
const edges = { points: 30, bounds: 20, country: 8 };
/** A view closer than this would show nothing but the pin; the rings of 5 and 10 miles fit a band of a page. */
const closestPixelsPerMile = 15;
/** Of the points around a center, the nearest are fitted; those farther away may be beyond the frame. */
const fittedShare = 0.8;
/** Corners of the contiguous United States, and of Canada where its cities are. */
const countryCorners: Readonly<Record<Country, readonly [northWest: Point, southEast: Point]>> = {
  US: [
    { latitude: 49.4, longitude: -124.8 },
    { latitude: 24.4, longitude: -66.9 },
  ],
  CA: [
    { latitude: 60, longitude: -128 },
    { latitude: 42, longitude: -60 },
  ],
};

/** Fits the points into the frame, or a country without points. */
export function project(frame: Frame): GeoProjection {
  const { points, bounds, centre, country, width, height, margins, wholeCountry } = frame;
  const { closest: limit = closestPixelsPerMile } = frame;
  const near = centre ? [...nearestOf(points, centre), centre] : points;
  const isWhole = wholeCountry || near.length === 0;
  const shown = bounds ?? (isWhole ? countryCorners[country] : near);
  const edge = edges[bounds ? "bounds" : isWhole ? "country" : "points"];
  const { left, right, top, bottom } = margins ?? { left: 0, right: 0, top: 0, bottom: 0 };
  const fitted = geoMercator().fitExtent(
    [
      [left + edge, top + edge],
      [width - right - edge, height - bottom - edge],
    ],
    { type: "MultiPoint", coordinates: shown.map(({ latitude, longitude }) => [longitude, latitude]) },
  );
  const latitude = shown[0]?.latitude ?? 0;
  const closest = limit * earthRadiusMiles * Math.cos(radians(latitude));
  return fitted.scale() <= closest ? fitted : closeUp(frame, shown, fitted, closest);
}

export function pixelsPerMile(projection: GeoProjection, { latitude }: Point): number {
  return projection.scale() / earthRadiusMiles / Math.cos(radians(latitude));
}

/** In the part of the country that a map of all of it shows. */
export function isInCountry({ latitude, longitude }: Point, country: Country): boolean {
  const [northWest, southEast] = countryCorners[country];
  return (
    latitude < northWest.latitude &&
    latitude > southEast.latitude &&
    longitude > northWest.longitude &&
    longitude < southEast.longitude
  );
}

function nearestOf(points: readonly Point[], centre: Point): Point[] {
  const nearestFirst = points.toSorted(
    (one, other) => milesBetween(centre, one) - milesBetween(centre, other),
  );
  return nearestFirst.slice(0, Math.ceil(fittedShare * points.length));
}

function closeUp(frame: Frame, shown: readonly Point[], fitted: GeoProjection, scale: number) {
  const { width, height } = frame;
  const [first] = shown;
  const isOnePlace = shown.every((point) => isSamePlace(point, first));
  const middle = fitted.invert?.([width / 2, height / 2]) ?? [0, 0];
  const centre: [number, number] = first && isOnePlace ? [first.longitude, first.latitude] : middle;
  return geoMercator()
    .center(centre)
    .scale(scale)
    .translate([width / 2, height / 2]);
}

function isSamePlace(one: Point, other: Point | undefined): boolean {
  return one.latitude === other?.latitude && one.longitude === other.longitude;
}
