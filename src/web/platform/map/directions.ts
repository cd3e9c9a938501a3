import type { Point } from "#domain/network/distance.ts";

export function directionsTo({ latitude, longitude }: Point): string {
  return `https://www.openstreetmap.org/directions?to=${latitude}%2C${longitude}`;
}
