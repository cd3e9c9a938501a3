import type { I18n } from "@lingui/core";
import type { FormatLanguage } from "#domain/platform/locale-format.ts";
import { formatCount } from "#domain/platform/pluralize.ts";
import type { Box } from "./label-space.ts";
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

/** Between the middles of two pins. */
const minApart = 2 * pinRadius("1") + 1;
const maxRounds = 200;

/** Farther from its point a pin would lie. */
const maxMoved = 40;

/** Moves pins that overlap apart, each as little as it can within the frame; groups them where that isn't enough. */
export function spreadPins(pins: readonly PinGroup[], { left, right, top, bottom }: Box): PinGroup[] {
  const spread = pins.map((pin) => ({ ...pin }));
  for (let round = 0; round < maxRounds; round += 1) {
    const pairs = spread.flatMap((pin, index) => spread.slice(index + 1).map((next) => [pin, next] as const));
    const overlaps = pairs.filter(([pin, next]) => Math.hypot(next.x - pin.x, next.y - pin.y) < minApart);
    if (overlaps.length === 0) break;
    for (const [pin, next] of overlaps) {
      const [across, down] = [next.x - pin.x, next.y - pin.y];
      // Of two at one point, the row says to which side.
      const angle = across === 0 && down === 0 ? Number(next.points[0].label) : Math.atan2(down, across);
      const step = Math.max(0, minApart + 0.5 - Math.hypot(across, down)) / 2;
      for (const [moved, by] of [[pin, -step] as const, [next, step] as const]) {
        moved.x = Math.min(right, Math.max(left, moved.x + by * Math.cos(angle)));
        moved.y = Math.min(bottom, Math.max(top, moved.y + by * Math.sin(angle)));
      }
    }
  }
  const isFar = ({ x, y }: PinGroup, index: number) =>
    Math.hypot(x - (pins[index]?.x ?? x), y - (pins[index]?.y ?? y)) > maxMoved;
  if (spread.some(isFar)) return groupPins(pins, "rows");
  return spread.map((pin) => ({ ...pin, x: Math.round(pin.x), y: Math.round(pin.y) }));
}

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

/** Of rows "3", "3–6" or "3–6, 9"; of people their sum, if there are any; of places the first's own label. */
export function groupLabel({ points }: PinGroup, labels: PinLabels, language?: FormatLanguage): string {
  const [first, ...further] = points;
  if (labels === "people") {
    const people = points.reduce((sum, { label }) => sum + Number(label), 0);
    return people > 0 ? formatCount(people, language) : "";
  }
  if (labels === "places" || further.length === 0) return first.label;
  return rangesOf(points.map(({ label }) => Number(label)).sort((row, next) => row - next));
}

const maxRanges = 2;

/** "3", "3, 5", "3–6, 9" or "3–6, 9 …" of ascending numbers. */
function rangesOf(numbers: readonly number[]): string {
  const starts = numbers.filter((number) => !numbers.includes(number - 1));
  const ranges = starts.map((start, index) => {
    const next = starts[index + 1] ?? Number.POSITIVE_INFINITY;
    const end = numbers.findLast((number) => number < next);
    return start === end ? String(start) : `${start}–${end}`;
  });
  return ranges.slice(0, maxRanges).join(", ") + (ranges.length > maxRanges ? " …" : "");
}

/** How much wider than a circle the pin of a label is. */
export function extraWidth(label: string): number {
  return Math.max(0, label.length - 3) * letterPixels;
}

function cover(pin: PinGroup, next: PinGroup, labels: PinLabels): boolean {
  const [label, nextLabel] = [groupLabel(pin, labels), groupLabel(next, labels)];
  const far = pinRadius(label) + pinRadius(nextLabel);
  const [across, down] = [Math.abs(pin.x - next.x), Math.abs(pin.y - next.y)];
  const extra = extraWidth(label) + extraWidth(nextLabel);
  if (extra === 0) return Math.hypot(across, down) < far;
  return across < far + extra / 2 && down < far;
}

/** For its largest city: `Houston area`; for two where the second is nearly as large: `Dallas, Fort Worth`. */
export function areaName(cities: PinGroup["points"], i18n: I18n): string {
  const [first, second] = [...cities].sort((city, next) => Number(next.label) - Number(city.label));
  if (!first || !second) return cities[0].name;
  return Number(second.label) * 2 > Number(first.label)
    ? `${first.name}, ${second.name}`
    : i18n._("{place} area", { place: first.name });
}

/** `South Lamar, Sunset Valley`, or of more `Austin area`. Of "Cedar Park at Lakeline", the part before is enough beside a pin. */
export function pinNames({ points }: PinGroup, i18n: I18n): string[] {
  const names = points.map(({ name }) => name.split(" at ")[0] ?? name);
  const area = points[0].town
    ? i18n._("{place} area", { place: points[0].town })
    : `${names[0]} +\u00a0${names.length - 1}`;
  return names.length > 2 ? [area] : names.length > 1 ? [names.join(", "), area] : names;
}
