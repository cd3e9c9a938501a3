import { formatCount } from "#domain/platform/pluralize.ts";
import type { Box } from "./label-space.ts";
import type { MapPoint } from "./map-drawing.ts";

/** A pin for one point, or for several whose pins would overlap. */
export interface PinGroup {
  x: number;
  y: number;
  points: [MapPoint, ...MapPoint[]];
  /** Of a pin beyond the frame, which stands at its edge: the direction in degrees from north. */
  far?: number | undefined;
}

/** What a pin's label says: the row or rows of the list, how many people are there, or what the largest place's link finds. */
export type PinLabels = "rows" | "people" | "places";

/** A place without a label is a dot. */
export const pinRadius = (label: string) => (label === "" ? 5 : 14);
/** Pins nearer than this would touch. */
const apartPixels = 8;
/** Width per letter of a label beyond the second. */
const letterPixels = 8;

/** Merges each pin into the first it overlaps, until none overlap. */
export function groupPins(pins: readonly PinGroup[], labels: PinLabels): PinGroup[] {
  const groups: PinGroup[] = [];
  for (const pin of pins) {
    const covered = groups.find((group) => cover(group, pin, labels));
    if (covered) covered.points.push(...pin.points);
    else groups.push({ ...pin, points: [...pin.points] });
  }
  return groups.length < pins.length ? groupPins(groups, labels) : groups;
}

/** Of rows "3", "6 & 8" or, of more, "4 near Denver"; of people their sum; of places the first's own label. */
export function groupLabel({ points }: PinGroup, labels: PinLabels): string {
  const [first, ...others] = points;
  if (labels === "people") return formatCount(points.reduce((sum, { label }) => sum + Number(label), 0));
  if (labels === "places" || others.length === 0) return first.label;
  if (others.length > 1) return `${points.length} near ${first.town ?? first.name}`;
  const numbers = points.map(({ label }) => Number(label)).sort((one, other) => one - other);
  return numbers.join(" & ");
}

/** How much wider than a circle the pin of a label is. */
export function extraWidth(label: string): number {
  return Math.max(0, label.length - 2) * letterPixels;
}

function cover(one: PinGroup, other: PinGroup, labels: PinLabels): boolean {
  const [label, otherLabel] = [groupLabel(one, labels), groupLabel(other, labels)];
  const far = pinRadius(label) + pinRadius(otherLabel);
  const [across, down] = [Math.abs(one.x - other.x), Math.abs(one.y - other.y)];
  const extra = extraWidth(label) + extraWidth(otherLabel);
  // The largest places of a country have separate pins unless those overlap.
  if (labels === "places" || extra === 0)
    return Math.hypot(across, down) < far + (labels === "places" ? 0 : apartPixels);
  return across < far + apartPixels + extra / 2 && down < far + apartPixels;
}

/** Brings a pin that is beyond the box to its edge. */
export function toEdge(pin: PinGroup, { left, right, top, bottom }: Box): PinGroup {
  const [x, y] = [Math.min(right, Math.max(left, pin.x)), Math.min(bottom, Math.max(top, pin.y))];
  if (x === pin.x && y === pin.y) return pin;
  return { ...pin, x, y, far: Math.round((Math.atan2(pin.x - x, y - pin.y) * 180) / Math.PI) };
}

/** For its largest city: `Houston area`; for two where the second is nearly as large: `Dallas, Fort Worth`. */
export function areaName(cities: PinGroup["points"]): string {
  const [first, second] = [...cities].sort((one, other) => Number(other.label) - Number(one.label));
  if (!first || !second) return cities[0].name;
  return Number(second.label) * 2 > Number(first.label)
    ? `${first.name}, ${second.name}`
    : `${first.name} area`;
}

/** `South Lamar, Sunset Valley`, or shorter. Of "Cedar Park at Lakeline", the part before is enough beside a pin. */
export function pinNames({ points }: PinGroup): string[] {
  const names = points.map(({ name }) => name.split(" at ")[0] ?? name);
  return names.length > 1 ? [names.join(", "), `${names[0]} +\u00a0${names.length - 1}`] : names;
}
