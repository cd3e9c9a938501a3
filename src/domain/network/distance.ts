import type { Country } from "../platform/country.ts";
import { english } from "../platform/languages.ts";
import { type FormatLanguage, numberFormat } from "../platform/locale-format.ts";
import { pluralize } from "../platform/pluralize.ts";

export type Point = { latitude: number; longitude: number };

export const earthRadiusMiles = 3958.7613;
const kilometersPerMile = 1.609344;

export function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

/** Miles between two points along a great circle. */
export function milesBetween(from: Point, to: Point): number {
  const acrossLatitudes = Math.sin(radians(to.latitude - from.latitude) / 2) ** 2;
  const acrossLongitudes = Math.sin(radians(to.longitude - from.longitude) / 2) ** 2;
  const haversine =
    acrossLatitudes + Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * acrossLongitudes;
  return 2 * earthRadiusMiles * Math.asin(Math.sqrt(Math.min(1, haversine)));
}

export function kilometers(miles: number): number {
  return miles * kilometersPerMile;
}

export function miles(kilometers: number): number {
  return kilometers / kilometersPerMile;
}

const winds = ["north", "northeast", "east", "southeast", "south", "southwest", "west", "northwest"] as const;

export type Direction = (typeof winds)[number];

/** The compass direction, one of eight, from one point to another. */
export function directionTo(from: Point, to: Point): Direction {
  const across = radians(to.longitude - from.longitude);
  const [start, end] = [radians(from.latitude), radians(to.latitude)];
  const east = Math.sin(across) * Math.cos(end);
  const north = Math.cos(start) * Math.sin(end) - Math.sin(start) * Math.cos(end) * Math.cos(across);
  const eighths = Math.round(Math.atan2(east, north) / (Math.PI / 4));
  return winds[(eighths + winds.length) % winds.length] ?? "north";
}

/** A distance in words: `27 miles`, `1 mile`, `44 kilometers`, `44 kilomètres`. */
export function distanceInWords(
  distanceMiles: number,
  country: Country,
  language: FormatLanguage = english,
): string {
  const options = { unitDisplay: "long", maximumFractionDigits: 0 } as const;
  return formatUnit(inUnit(distanceMiles, country), country, language, options);
}

/** `within 5 miles of`, to stand before a place. */
export function withinDistance(distanceMiles: number, country: Country): string {
  const distance = country === "CA" ? kilometers(distanceMiles) : distanceMiles;
  const unit = country === "CA" ? "kilometer" : "mile";
  return `within ${pluralize(Number(distance.toFixed(1)), unit)} of`;
}

/** From this distance the label includes the direction. */
const farMiles = 10;

/** `1.8 mi`; from ten miles with the direction: `27.3 mi northeast`. */
export function formatWay(distanceMiles: number, country: Country, from: Point | null, to: Point): string {
  const distance = formatDistance(distanceMiles, country);
  return !from || distanceMiles < farMiles ? distance : `${distance}\u00a0${directionTo(from, to)}`;
}

/** In the country's unit with a no-break space: `1.8 mi`, `2.9 km`, `2,9 km`; without a decimal from 100. */
export function formatDistance(
  distanceMiles: number,
  country: Country,
  language: FormatLanguage = english,
): string {
  const distance = inUnit(distanceMiles, country);
  const digits = distance < 99.95 ? 1 : 0;
  const label = formatUnit(Math.max(distance, 0.1), country, language, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).replace(/\s/g, "\u00a0");
  return distance < 0.1 ? `under\u00a0${label}` : label;
}

function inUnit(distanceMiles: number, country: Country): number {
  return country === "CA" ? kilometers(distanceMiles) : distanceMiles;
}

function formatUnit(
  distance: number,
  country: Country,
  language: FormatLanguage,
  options: Intl.NumberFormatOptions,
): string {
  const unit = country === "CA" ? "kilometer" : "mile";
  return numberFormat(language, { style: "unit", unit, ...options }).format(distance);
}
