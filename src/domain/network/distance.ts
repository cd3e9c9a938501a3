import type { I18n } from "@lingui/core";
import type { Country } from "../platform/country.ts";
import { english } from "../platform/languages.ts";
import { type FormatLanguage, numberFormat } from "../platform/locale-format.ts";
import { writeSentence } from "../platform/written-sentence.ts";

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
  maximumFractionDigits = 0,
): string {
  const options = { unitDisplay: "long", maximumFractionDigits } as const;
  return formatUnit(distanceMiles, country, language, options);
}

/** `within 5 miles of`, to stand before a place. */
export function withinDistance(distanceMiles: number, country: Country): string {
  return `within ${distanceInWords(distanceMiles, country, english, 1)} of`;
}

/** From this distance the label includes the direction. */
const farMiles = 10;

/** `1.8 mi`; from ten miles with the direction: `27.3 mi northeast`. */
export function formatWay(
  distanceMiles: number,
  country: Country,
  from: Point | null,
  to: Point,
  i18n?: I18n,
): string {
  const distance = formatDistance(distanceMiles, country, i18n);
  if (!from || distanceMiles < farMiles) return distance;
  return unbroken(writeSentence(i18n, ways[directionTo(from, to)], { distance }));
}

/** `127 miles southeast`. */
export function wayInWords(
  distanceMiles: number,
  country: Country,
  from: Point,
  to: Point,
  i18n: I18n,
): string {
  return i18n._(ways[directionTo(from, to)], { distance: distanceInWords(distanceMiles, country, i18n) });
}

const ways: Record<Direction, string> = {
  north: /*i18n*/ "{distance} north",
  northeast: /*i18n*/ "{distance} northeast",
  east: /*i18n*/ "{distance} east",
  southeast: /*i18n*/ "{distance} southeast",
  south: /*i18n*/ "{distance} south",
  southwest: /*i18n*/ "{distance} southwest",
  west: /*i18n*/ "{distance} west",
  northwest: /*i18n*/ "{distance} northwest",
};

/** In the country's unit with a no-break space: `1.8 mi`, `2.9 km`, `2,9 km`; without a decimal from 100. */
export function formatDistance(distanceMiles: number, country: Country, i18n?: I18n): string {
  const shortest = country === "CA" ? miles(0.1) : 0.1;
  const isFar = inUnit(distanceMiles, country) >= 99.95;
  const digits = isFar ? 0 : 1;
  const distance = formatUnit(Math.max(distanceMiles, shortest), country, i18n ?? english, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return unbroken(
    distanceMiles < shortest ? writeSentence(i18n, /*i18n*/ "under {distance}", { distance }) : distance,
  );
}

const unbroken = (text: string) => text.replace(/\s/g, "\u00a0");

function inUnit(distanceMiles: number, country: Country): number {
  return country === "CA" ? kilometers(distanceMiles) : distanceMiles;
}

function formatUnit(
  distanceMiles: number,
  country: Country,
  language: FormatLanguage,
  options: Intl.NumberFormatOptions,
): string {
  const unit = country === "CA" ? "kilometer" : "mile";
  return numberFormat(language, { style: "unit", unit, ...options }).format(inUnit(distanceMiles, country));
}
