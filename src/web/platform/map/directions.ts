import type { Point } from "#domain/network/distance.ts";

/** A map of somebody else's that leads to a point. */
export function directionsTo({ latitude, longitude }: Point): string {
  return `https://www.openstreetmap.org/directions?to=${latitude}%2C${longitude}`;
}
