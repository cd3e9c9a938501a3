import type { Box, LabelSpace, PixelPoint } from "./label-space.ts";

interface Town extends PixelPoint {
  name: string;
}

/** Where the name of a town stands: at its pin, or at the town itself, and so far from there. */
export type TownName<T extends Town = Town> = T & { aside: PixelPoint };

const height = 24;
/** Free space at both sides of a name. */
const apartPixels = 5;
/** Nearer to a pin a town's name would seem to be the pin's. */
const nearPixels = 64;

/** Towns beside no pin: next to one, their names would seem to be the pin's. */
export function townsAmongPins<T extends Town>(towns: readonly T[], pins: readonly PixelPoint[]): T[] {
  return towns.filter((town) => pins.every((pin) => distance(pin, town) > nearPixels));
}

function distance(point: PixelPoint, next: PixelPoint): number {
  return Math.hypot(point.x - next.x, point.y - next.y);
}

/**
 * Town names that fit, by rank: on the town or, where a pin covers it, beside the pin, which only the first of its
 * names that has room labels.
 */
export function placeTownNames<T extends Town>(
  towns: Iterable<T>,
  space: LabelSpace,
  maxNames: number,
): TownName<T>[] {
  const usedBoxes = new Set<Box>();
  const placed: TownName<T>[] = [];
  for (const town of towns) {
    if (placed.length === maxNames) break;
    const pin = space.reservedAt(town.x, town.y);
    if (pin && usedBoxes.has(pin)) continue;
    const width = nameWidth(town.name);
    const points = pin ? labelPoints(pin, width, space) : [town];
    const point = points.find(({ x, y }) => space.take(x, y, width, height));
    if (!point) continue;
    if (pin) usedBoxes.add(pin);
    const [x, y] = pin ? [(pin.left + pin.right) / 2, (pin.top + pin.bottom) / 2] : [town.x, town.y];
    placed.push({ ...town, x, y, aside: { x: Math.round(point.x - x), y: Math.round(point.y - y) } });
  }
  return placed;
}

const maxRounds = 8;

/** Names of pins, each given its possible names; a pin left without one comes first in another round. */
export function placePinNames<T extends Town>(pins: readonly T[][], space: LabelSpace): TownName<T>[] {
  const start = space.mark();
  let order = pins;
  let best: { placed: TownName<T>[]; order: readonly T[][] } = { placed: [], order };
  for (let round = 0; round < maxRounds && best.placed.length < pins.length; round += 1) {
    space.rewind(start);
    const placed = placeTownNames(order.flat(), space, pins.length);
    if (placed.length > best.placed.length) best = { placed, order };
    const isNamed = ([pin]: T[]) => placed.some(({ x, y }) => x === pin?.x && y === pin.y);
    order = [...order.filter((pin) => !isNamed(pin)), ...order.filter(isNamed)];
  }
  space.rewind(start);
  return placeTownNames(best.order.flat(), space, pins.length);
}

export function nameWidth(name: string): number {
  return name.length * 7.6 + 2 * apartPixels;
}

/** Of a name's width, to one side. */
const shifts = [0.33, -0.33, 0.4, -0.4, 0.5, -0.5, 0.2, -0.2];

/** Below, above, to the right or left, or more to one side, or at a corner; where another pin is as near, only in need. */
function labelPoints(pin: Box, width: number, space: LabelSpace) {
  const { left, right, top, bottom } = pin;
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  const points = [
    { x, y: bottom + height / 2 },
    { x, y: top - height / 2 },
    { x: right + width / 2 + apartPixels, y },
    { x: left - width / 2 - apartPixels, y },
    ...[bottom + height / 2, top - height / 2].flatMap((beside) =>
      shifts.map((share) => ({ x: x + share * width, y: beside })),
    ),
  ];
  const doubts = new Map(
    points.map((point) => [point, space.doubtsOf(pin, point.x, point.y, width, height)]),
  );
  return points.sort((point, next) => (doubts.get(point) ?? 0) - (doubts.get(next) ?? 0));
}
