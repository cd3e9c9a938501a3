import { formatCount } from "#domain/platform/pluralize.ts";
import type { MapPoint } from "./map-drawing.ts";

/** A pin for one point, or for several whose pins would overlap. */
export interface PinGroup {
  x: number;
  y: number;
  points: [MapPoint, ...MapPoint[]];
}

/** Pins nearer than this would touch. */
const pinPixels = 36;
/** Width per letter of a label beyond the second. */
const letterPixels = 8;

/** Merges each pin into the first it overlaps, until none overlap. */
export function groupPins(pins: readonly PinGroup[], counted: boolean): PinGroup[] {
  const groups: PinGroup[] = [];
  for (const pin of pins) {
    const covered = groups.find((group) => cover(group, pin, counted));
    if (covered) covered.points.push(...pin.points);
    else groups.push({ ...pin, points: [...pin.points] });
  }
  return groups.length < pins.length ? groupPins(groups, counted) : groups;
}

/** "2,020" where points are counted; where they are numbered "3", "1–15", "6, 8", "1–4, 6" or, of more pieces, "6, …". */
export function groupLabel({ points }: PinGroup, counted: boolean): string {
  const [first, ...others] = points;
  if (counted) return formatCount(points.reduce((sum, { label }) => sum + Number(label), 0));
  if (others.length === 0) return first.label;
  const numbers = points.map(({ label }) => Number(label)).sort((one, other) => one - other);
  const runs = runsOf(numbers).map(([from, to]) => (from === to ? from : `${from}–${to}`));
  return runs.length > 2 ? `${numbers[0]}, …` : runs.join(", ");
}

/** Ascending numbers as pieces without a gap: 1 to 4, and 6. */
function runsOf(numbers: readonly number[]): [from: number, to: number][] {
  const runs: [number, number][] = [];
  for (const number of numbers) {
    const last = runs.at(-1);
    if (last?.[1] === number - 1) last[1] = number;
    else runs.push([number, number]);
  }
  return runs;
}

/** How much wider than a circle the pin of a label is. */
export function extraWidth(label: string): number {
  return Math.max(0, label.length - 2) * letterPixels;
}

function cover(one: PinGroup, other: PinGroup, counted: boolean): boolean {
  const extra = extraWidth(groupLabel(one, counted)) + extraWidth(groupLabel(other, counted));
  return Math.abs(one.x - other.x) < pinPixels + extra / 2 && Math.abs(one.y - other.y) < pinPixels;
}
