import type { Point } from "#domain/network/distance.ts";

/** External map with directions to a point. */
export function directionsTo({ latitude, longitude }: Point): string {
  return `https://www.openstreetmap.org/directions?to=${latitude}%2C${longitude}`;
}
