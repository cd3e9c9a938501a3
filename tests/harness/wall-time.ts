import { IANAZone } from "luxon";

/** Wall time in minutes since the first midnight of 1970, as if it were UTC. */
export type WallMinutes = number;

export const dayMinutes = 1440;
export const minuteMs = 60_000;

export const dateOf = (wall: WallMinutes) => new Date(wall * minuteMs);

/** `20261201T090000`. */
export function stamp(wall: WallMinutes): string {
  return dateOf(wall).toISOString().slice(0, 19).replaceAll(/[-:]/g, "");
}

/** RFC 5545: a skipped wall time is read at the offset before the change, and of a repeated one the first counts. */
export function instantIn(zone: string, wall: WallMinutes): number {
  const wallMs = wall * minuteMs;
  const iana = IANAZone.create(zone);
  const at = (offsetMinutes: number) => wallMs - offsetMinutes * minuteMs;
  const before = iana.offset(wallMs - dayMinutes * minuteMs);
  const after = iana.offset(wallMs + dayMinutes * minuteMs);
  const isAfter = iana.offset(at(before)) !== before && iana.offset(at(after)) === after;
  return at(isAfter ? after : before);
}
