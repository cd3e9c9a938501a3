import type { I18n } from "@lingui/core";
import { geoContains, geoPath } from "d3-geo";
import type { MultiPolygon } from "geojson";
import { LRUCache } from "lru-cache";
import type { Point } from "#domain/network/distance.ts";
import { type NamedPoint, towns } from "./geography.server.ts";
import { groundAddress, partAt, partsOf } from "./ground-view.ts";
import { boxAround, LabelSpace, type Margins, type PixelPoint } from "./label-space.ts";
import type { MapDrawing, MapPoint } from "./map-drawing.ts";
import {
  areaName,
  extraWidth,
  groupLabel,
  groupPins,
  type PinGroup,
  type PinLabels,
  pinNames,
  pinRadius,
  spreadPins,
} from "./pin-groups.ts";
import { type Frame, fitView, pixelsPerMile } from "./projection.server.ts";
import { ringLabelPoint, seenRings } from "./rings.ts";
import { nameWidth, placePinNames, placeTownNames, type TownName, townsAmongPins } from "./town-names.ts";

export interface DrawnFrame extends Omit<Frame, "points"> {
  points: readonly MapPoint[];
  i18n: I18n;
  labels?: PinLabels;
  /** The state that it is a map of: no town elsewhere is named. */
  state?: MultiPolygon | null;
  /** The town of the one place that it is a map of, in the large letters if it is in the frame. */
  town?: string;
}

/** The size of the big letters (map.css). */
const mainFontSize = 24;
/** Names for orientation, where no pin is. */
const maxPinlessTowns = 4;
/** How much more a wide map grows than its letters. */
const wideGrowth = 1 / 0.6;
/** Nearer to a pin its point, or that of another, would show half behind it. */
const minMoved = pinRadius("1") + 3;
/** In pixels around a searched place: its town, and no pin. */
const townRadius = 24;
const aloneRadius = 80;
/** Of a place without a number; a name has free space around it. */
const dotSize = 4;
/** Towns without a pin are named on a map of a state only to make up this number. */
const minStateNames = 3;
/** Of so many towns, the largest, one may be named. */
const knownPerName = 12;

const drawn = new LRUCache<string, MapDrawing, DrawnFrame>({
  max: 300,
  memoMethod: (_key, _stale, { context }) => draw(context),
});

/** The map without script: the same points, borders, towns and rings that the live one shows. */
export function drawMap(frame: DrawnFrame): MapDrawing {
  // Which state it is follows from the points.
  return drawn.memo(JSON.stringify({ ...frame, i18n: frame.i18n.locale, state: Boolean(frame.state) }), {
    context: frame,
  });
}

function draw(frame: DrawnFrame): MapDrawing {
  const { points, centre, country, width, height, labels = "rows", state, town, margins, i18n } = frame;
  const view = fitView(frame);
  const parts = partsOf(view);
  const isWhole = view.shape !== "place";
  const close = !isWhole && width / pixelsPerMile(view) < 300 && !state;
  const { projection } = parts[0];
  const path = geoPath(
    projection.clipExtent([
      [-20, -20],
      [width + 20, height + 20],
    ]),
  ).digits(1);
  const pixelOf = (point: Point): PixelPoint => {
    const [x, y] = partAt(parts, point).projection([point.longitude, point.latitude]) ?? [-1, -1];
    return { x: Math.round(x), y: Math.round(y) };
  };
  const isInState = ({ x, y }: PixelPoint) =>
    !state || geoContains(state, projection.invert?.([x, y]) ?? [0, 0]);
  const seenBox = insideOf(frame);
  const isSeen = ({ x, y }: PixelPoint) =>
    x >= seenBox.left && x <= seenBox.right && y >= seenBox.top && y <= seenBox.bottom;
  const placed = (names: readonly NamedPoint[]) =>
    names
      .map(([name, latitude, longitude]) => ({ ...pixelOf({ latitude, longitude }), name }))
      .filter(({ x, y }) => x > 0 && x < width && y > 0 && y < height);

  const space = new LabelSpace(width, height, margins, isInState);
  const spots = points.map((point): PinGroup => ({ ...pixelOf(point), points: [point] }));
  // Each row has a pin with its own number.
  const groups =
    labels === "rows" ? spreadPins(spots.filter(isSeen), seenBox) : groupPins(spots.filter(isSeen), labels);
  const pins = groups.map((group) => {
    const label = groupLabel(group, labels, i18n);
    const { x, y, points } = group;
    const from = pixelOf(points[0]);
    const isBare = groups.every((pin) => Math.hypot(from.x - pin.x, from.y - pin.y) > minMoved);
    const ids = points.map(({ id }) => id);
    return {
      x,
      y,
      from: points.length === 1 && isBare ? from : null,
      ids,
      label,
      extra: extraWidth(label),
    };
  });
  const isDot = ({ label }: { label: string }) => labels === "places" && label === "";
  for (const { x, y, extra, label } of pins.filter((pin) => !isDot(pin))) {
    const breadth = labels === "people" && label === "" ? 16 : 32;
    space.reserve(x, y, breadth + extra, breadth);
  }
  for (const { x, y } of pins.filter(isDot)) space.avoid(x, y, dotSize, dotSize);
  const start = space.mark();
  const around = centre && !isWhole ? seenRings(centre, country, { pixelOf, height }) : [];
  const seen = isWhole
    ? []
    : placed(towns).sort((town, next) => Number(isInState(next)) - Number(isInState(town)));
  const place = centre && !isWhole ? pixelOf(centre) : null;
  // Far from every pin, the searched place is named; else the largest town.
  const isAlone = place && groups.every(({ x, y }) => Math.hypot(x - place.x, y - place.y) > aloneRadius);
  const isAround = close && (centre !== null || points.length === 1);
  const middle = place ?? { x: width / 2, y: height / 2 };
  const near = isAlone ? townAt(seen, place) : isAround ? townAround(middle, seen, frame) : undefined;
  const largest = seen.find(({ name }) => name === town) ?? near;
  const named = groups.filter(({ points: [first] }) => !isDot(first));
  const namesOf = (group: PinGroup) =>
    state
      ? [areaName(group.points, i18n), group.points[0].name]
      : labels === "places"
        ? [group.points[0].name]
        : pinNames(group, i18n);
  const namedAt = (group: PinGroup) => namesOf(group).map((name) => ({ x: group.x, y: group.y, name }));
  // Where people are comes before the big letters, and those before locations of other pages.
  const hasPeople = (group: PinGroup) => labels === "people" && groupLabel(group, labels, i18n) !== "";
  const atPeople = placePinNames(named.filter(hasPeople).map(namedAt), space);
  const main = largest ? placeMainName(largest, space) : null;
  const rings = around.flatMap((ring) => {
    const at = ringLabelPoint(ring, space);
    return at ? [{ ...ring, at }] : [];
  });
  const unnamed = named.filter((group) => !hasPeople(group));
  const atPins = [...atPeople, ...placePinNames(unnamed.map(namedAt), space)];
  const namedAlready = new Set([main?.name, ...points.map(({ name }) => name)]);
  const maxPinless = state ? Math.max(0, minStateNames - atPins.length) : maxPinlessTowns - (main ? 1 : 0);
  const pinless = townsAmongPins(
    seen.slice(0, knownPerName * maxPinless).filter(({ name }) => !namedAlready.has(name)),
    groups,
  );

  const drawing = {
    width,
    height,
    view,
    ground: groundAddress(view),
    state: (state && path(state)) ?? null,
    rings,
    main,
    towns: [...atPins, ...placeTownNames(pinless, space, maxPinless)],
    pins: pins.filter((pin) => !isDot(pin) || space.isFree(boxAround(pin.x, pin.y, dotSize, dotSize), start)),
  };
  const nameless = named.filter((pin) => atPins.every(({ x, y }) => x !== pin.x || y !== pin.y));
  return { ...drawing, wideTowns: namesOnWideMap(nameless.flatMap(namedAt), drawing) };
}

/** Names of pins that have room only where the map grows and its letters don't (map.css). */
function namesOnWideMap(
  names: readonly Town[],
  { width, height, pins, rings, main, towns }: Omit<MapDrawing, "wideTowns">,
): TownName[] {
  const space = new LabelSpace(width * wideGrowth, height * wideGrowth);
  const wide = <T extends PixelPoint>(point: T) => ({
    ...point,
    x: point.x * wideGrowth,
    y: point.y * wideGrowth,
  });
  for (const { x, y, extra } of pins.map(wide)) space.reserve(x, y, 32 + extra, 32);
  for (const { at, label } of rings) space.take(wide(at).x, wide(at).y, label.length * 7.5 + 10, 22);
  for (const { x, y, aside, name } of towns.map(wide))
    space.take(x + aside.x, y + aside.y, nameWidth(name), 24);
  if (main)
    space.take(wide(main).x, wide(main).y, main.name.length * mainFontSize * 0.72, mainFontSize * 1.15);
  return placeTownNames(names.map(wide), space, names.length).map((name) => ({
    ...name,
    x: name.x / wideGrowth,
    y: name.y / wideGrowth,
  }));
}

/** Where a pin is whole, and clear of what covers the frame. */
function insideOf({ width, height, margins }: DrawnFrame): Margins {
  const { left, right, top, bottom } = margins ?? { left: 0, right: 0, top: 0, bottom: 0 };
  const pin = 16;
  return { left: left + pin, right: width - right - pin, top: top + pin, bottom: height - bottom - pin };
}

interface Town {
  name: string;
  x: number;
  y: number;
}

const nameShifts = [0, 14, -14, 28, -28, 42, -42, 56, -56, 70, -70].flatMap((down) =>
  [0, 24, -24, 48, -48, 72, -72].map((across) => ({ across, down })),
);
/** Of towns, the largest first. */
function townAround<T extends Town>(
  middle: PixelPoint,
  seen: readonly T[],
  { width, height }: DrawnFrame,
): T | undefined {
  return seen.find(
    ({ x, y }) => Math.abs(x - middle.x) < 0.3 * width && Math.abs(y - middle.y) < 0.3 * height,
  );
}

function townAt<T extends Town>(seen: readonly T[], place: PixelPoint): T | undefined {
  return seen.find(({ x, y }) => Math.hypot(x - place.x, y - place.y) < townRadius);
}

/** The town, shifted to fit between pins; null if it doesn't fit. */
function placeMainName<T extends Town>(town: T, space: LabelSpace): T | null {
  const breadth = town.name.length * mainFontSize * 0.72;
  const spots = nameShifts.map(({ across, down }) => ({ ...town, x: town.x + across, y: town.y + down }));
  const away = ({ x, y }: Town) => Math.hypot(x - town.x, y - town.y);
  const hasRoom = ({ x, y }: Town) => space.take(x, y, breadth, mainFontSize * 1.15);
  return spots.sort((spot, next) => away(spot) - away(next)).find(hasRoom) ?? null;
}
