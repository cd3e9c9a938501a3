import { type GeoProjection, geoMercator } from "d3-geo";
import { earthRadiusMiles, type Point } from "#domain/network/distance.ts";
import { defaultMapViews } from "#domain/network/map-view.ts";
import type { Country } from "#domain/platform/country.ts";
import type { Margins } from "./label-space.ts";

export interface Frame {
  points: readonly Point[];
  /** Two corners of the view, if it isn't only the points. */
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
const edges = { points: 30, bounds: 20 };
/** A view closer than this would show nothing but the pin; the rings of 5 and 10 miles fit a band of a page. */
const closestPixelsPerMile = 15;
/** Radians of longitude that a whole country needs. */
const countryBreadth = 1.12;

/** Fits the points into the frame, or a country without points. */
export function project(frame: Frame): GeoProjection {
  const { points, bounds, centre, country, width, height, margins, wholeCountry } = frame;
  const { closest: limit = closestPixelsPerMile } = frame;
  const shown = bounds ?? (centre ? [...points, centre] : points);
  if (shown.length === 0 || wholeCountry) return wholeCountryOf(country, width, height);
  const edge = bounds ? edges.bounds : edges.points;
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

function wholeCountryOf(country: Country, width: number, height: number): GeoProjection {
  const { latitude, longitude, zoom } = defaultMapViews[country];
  const wished = (512 * 2 ** zoom) / (2 * Math.PI);
  return geoMercator()
    .center([longitude, latitude])
    .scale(Math.min(wished, width / countryBreadth))
    .translate([width / 2, height / 2]);
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

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
