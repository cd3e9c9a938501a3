import type { Country } from "#domain/platform/country.ts";

export interface City {
  country: Country;
  state: string;
  name: string;
  latitude: number;
  longitude: number;
  population: number;
}

export interface PostalCode {
  country: Country;
  state: string;
  postal_code: string;
  name: string;
  latitude: number;
  longitude: number;
}

/** Four decimals are eleven metres: finer than any source here. */
export function rounded(degrees: number): number {
  return Math.round(degrees * 10_000) / 10_000;
}

/** Flat-earth distance, good enough to tell neighbours from strangers. */
export function distanceKm(
  a: { latitude: number; longitude: number },
  b: { latitude: number; longitude: number },
): number {
  const east = (a.longitude - b.longitude) * Math.cos((a.latitude * Math.PI) / 180);
  return Math.hypot(a.latitude - b.latitude, east) * 111.2;
}

export function byText<T>(text: (item: T) => string): (a: T, b: T) => number {
  return (a, b) => (text(a) < text(b) ? -1 : text(a) > text(b) ? 1 : 0);
}
