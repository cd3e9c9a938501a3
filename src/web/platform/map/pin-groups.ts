import { formatCount } from "#domain/platform/pluralize.ts";
import type { MapPoint } from "./map-drawing.ts";

/** A pin for one point, or for several whose pins would overlap. */
export interface PinGroup {
  x: number;
  y: number;
  points: [MapPoint, ...MapPoint[]];
}

/** What a pin's label says: the first of its rows of the list, how many people are there, or what the largest place's link finds. */
export type PinLabels = "rows" | "people" | "places";

/** A place without a label is a dot. */
export const pinRadius = (label: string) => (label === "" ? 5 : 14);
/** Width per letter of a label beyond the third. */
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

/** Of rows "3" or, of several, "3+"; of people their sum, if there are any; of places the first's own label. */
export function groupLabel({ points }: PinGroup, labels: PinLabels): string {
  const [first, ...others] = points;
  if (labels === "people") {
    const people = points.reduce((sum, { label }) => sum + Number(label), 0);
    return people > 0 ? formatCount(people) : "";
  }
  if (labels === "places" || others.length === 0) return first.label;
  return `${Math.min(...points.map(({ label }) => Number(label)))}+`;
}

/** How much wider than a circle the pin of a label is. */
export function extraWidth(label: string): number {
  return Math.max(0, label.length - 3) * letterPixels;
}

function cover(one: PinGroup, other: PinGroup, labels: PinLabels): boolean {
  const [label, otherLabel] = [groupLabel(one, labels), groupLabel(other, labels)];
  const far = pinRadius(label) + pinRadius(otherLabel);
  const [across, down] = [Math.abs(one.x - other.x), Math.abs(one.y - other.y)];
  const extra = extraWidth(label) + extraWidth(otherLabel);
  if (extra === 0) return Math.hypot(across, down) < far;
  return across < far + extra / 2 && down < far;
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
