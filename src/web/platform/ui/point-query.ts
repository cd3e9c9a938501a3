import type { Point } from "#domain/network/distance.ts";

export type { Point };

/** The position in a URL's `lat` and `long`; null if invalid. */
export function readPoint(query: URLSearchParams): Point | null {
  const [lat, long] = [query.get("lat"), query.get("long")];
  if (!lat || !long) return null;
  const [latitude, longitude] = [Number(lat), Number(long)];
  const onEarth = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  return onEarth ? { latitude: rounded(latitude), longitude: rounded(longitude) } : null;
}

/** To a few inches; smaller numbers would use exponents, which the API rejects. */
function rounded(degrees: number): number {
  return Number(degrees.toFixed(6));
}

/** An address with that place in it. */
export function withPoint(address: string, { latitude, longitude }: Point): string {
  const [path, search] = address.split("?");
  const query = new URLSearchParams(search);
  query.set("lat", latitude.toFixed(3));
  query.set("long", longitude.toFixed(3));
  return `${path}?${query}`;
}
