import type { Box, LabelSpace } from "./label-space.ts";

interface Town {
  name: string;
  x: number;
  y: number;
}

const height = 24;

/**
 * The names of towns that find room, the first ones first: on the town or, where a pin covers it, beside the pin, which
 * nobody but the first of the towns below it names.
 */
export function placeTownNames<T extends Town>(towns: Iterable<T>, space: LabelSpace, most: number): T[] {
  const named = new Set<Box>();
  const placed: T[] = [];
  for (const town of towns) {
    if (placed.length === most) break;
    const pin = space.reservedAt(town.x, town.y);
    if (pin && named.has(pin)) continue;
    if (pin) named.add(pin);
    const width = town.name.length * 8.5 + 12;
    const spots = pin ? beside(pin, width) : [town];
    const spot = spots.find(({ x, y }) => space.take(x, y, width, height));
    if (!spot) continue;
    placed.push({ ...town, x: spot.x, y: spot.y });
  }
  return placed;
}

function beside({ left, right, top, bottom }: Box, width: number) {
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  return [
    { x, y: bottom + height / 2 },
    { x, y: top - height / 2 },
    { x: right + width / 2, y },
    { x: left - width / 2, y },
  ];
}
