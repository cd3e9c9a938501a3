import { type GeoProjection, geoContains, geoPath } from "d3-geo";
import type { MultiLineString, MultiPolygon } from "geojson";
import { LRUCache } from "lru-cache";
import type { Point } from "#domain/network/distance.ts";
import { defaultMapViews } from "#domain/network/map-view.ts";
import {
  continent,
  countryLands,
  countyLines,
  farContinent,
  type NamedPoint,
  towns,
} from "./geography.server.ts";
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
  toEdge,
} from "./pin-groups.ts";
import { type Frame, isInCountry, pixelsPerMile, project } from "./projection.server.ts";
import { ringLabelPoint, seenRings } from "./rings.ts";
import { placeTownNames, townsAmongPins } from "./town-names.ts";

export interface DrawnFrame extends Omit<Frame, "points"> {
  points: readonly MapPoint[];
  labels?: PinLabels;
  /** The state that it is a map of: no town elsewhere is named. */
  state?: MultiPolygon | null;
}

/** The size of the big letters (map.css). */
const mainFontSize = 24;
/** From here on a pixel is several miles. */
const farMilesAcross = 1200;
const maxOtherTowns = { close: 15, far: 8 };
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
  return drawn.memo(JSON.stringify({ ...frame, state: Boolean(frame.state) }), { context: frame });
}

function draw(frame: DrawnFrame): MapDrawing {
  const {
    points,
    centre,
    country,
    width,
    height,
    labels = "rows",
    state,
    margins,
    wholeCountry = false,
  } = frame;
  const projection = project(frame);
  const scale = pixelsPerMile(projection, centre ?? points[0] ?? defaultMapViews[country]);
  const milesAcross = width / scale;
  const close = milesAcross < 300 && !state;
  const far = milesAcross >= farMilesAcross;
  const isAlone = wholeCountry || points.length === 0;
  const { land, stateLines } = isAlone ? countryLands[country] : far ? farContinent : continent;
  const path = geoPath(
    projection.clipExtent([
      [-20, -20],
      [width + 20, height + 20],
    ]),
  ).digits(1);
  const pixelOf = ({ latitude, longitude }: Point): PixelPoint => {
    const [x, y] = projection([longitude, latitude]) ?? [-1, -1];
    return { x: Math.round(x), y: Math.round(y) };
  };
  const isInState = ({ x, y }: PixelPoint) =>
    !state || geoContains(state, projection.invert?.([x, y]) ?? [0, 0]);
  const onFrame = ({ x, y }: PixelPoint) => x > 0 && x < width && y > 0 && y < height;
  const box = boxOf(projection, width, height);
  const placed = (names: readonly NamedPoint[]) =>
    // Most of the continent is far outside a close view, and is skipped before projection.
    (close ? names.filter(([, latitude, longitude]) => isInside(box, latitude, longitude)) : names)
      .map(([name, latitude, longitude]) => ({ ...pixelOf({ latitude, longitude }), name }))
      .filter(onFrame);

  const space = new LabelSpace(width, height, margins, isInState);
  const spots = points.map((point): PinGroup => ({ ...pixelOf(point), points: [point] }));
  const edge = insideOf(frame);
  const isShown = ({ x, y, points: [point] }: PinGroup) =>
    onFrame({ x, y }) && (!isAlone || isInCountry(point, country));
  const groups = groupPins(centre ? spots.map((spot) => toEdge(spot, edge)) : spots.filter(isShown), labels);
  const pins = groups.map((group) => {
    const label = groupLabel(group, labels);
    const { x, y, far, points } = group;
    return { x, y, far, ids: points.map(({ id }) => id), label, extra: extraWidth(label) };
  });
  // A dot makes room for the name of a pin.
  const isDot = ({ label }: { label: string }) => labels === "places" && label === "";
  for (const { x, y, extra } of pins.filter((pin) => !isDot(pin))) space.reserve(x, y, 32 + extra, 32);
  const around = centre && !far ? seenRings(centre, country, { pixelOf, height }) : [];
  const seen = placed(towns).sort((one, other) => Number(isInState(other)) - Number(isInState(one)));
  const main = close ? mainTown(seen, space, frame) : null;
  const rings = around.flatMap((ring) => {
    const at = ringLabelPoint(ring, space);
    return at ? [{ ...ring, at }] : [];
  });
  const isNamed = ({ points: [first, ...others] }: PinGroup) =>
    state || labels === "places"
      ? !isDot(first)
      : close && (points.length > 1 || labels === "people") && (labels === "people" || others.length < 2);
  const pinned = groups.filter(isNamed);
  const namesOf = (group: PinGroup) =>
    state ? [areaName(group.points)] : labels === "places" ? [group.points[0].name] : pinNames(group);
  const atPins = placeTownNames(
    pinned.flatMap((group) => namesOf(group).map((name) => ({ x: group.x, y: group.y, name }))),
    space,
    pinned.length,
  );
  const named = new Set([main?.name, ...(state || close ? points.map(({ name }) => name) : [])]);
  const maxOthers = maxOtherTowns[close ? "close" : "far"];
  const maxNames = state ? Math.max(0, minStateNames - atPins.length) : maxOthers;
  // From afar a small town would only be named for lying where no pin is.
  const known = close ? seen : seen.slice(0, knownPerName * maxNames);
  const others = townsAmongPins(
    known.filter(({ name }) => !named.has(name)),
    groups,
  );

  return {
    width,
    height,
    view: { ...middleOf(projection, width, height), scale: projection.scale() },
    isAlone,
    land: close ? null : (path(land) ?? ""),
    state: (state && path(state)) ?? null,
    borders: path(close ? nearLines(projection, width, height) : stateLines) ?? "",
    rings,
    main,
    towns: [...atPins, ...(labels === "places" ? [] : placeTownNames(others, space, maxNames))],
    pins: pins.filter((pin) => !isDot(pin) || space.isFree(boxAround(pin.x, pin.y, 16, 16))),
  };
}

function middleOf(projection: GeoProjection, width: number, height: number): Point {
  const [longitude = 0, latitude = 0] = projection.invert?.([width / 2, height / 2]) ?? [];
  return { latitude, longitude };
}

/** Where a pin is whole, and clear of what covers the frame. */
function insideOf({ width, height, margins }: DrawnFrame): Margins {
  const { left, right, top, bottom } = margins ?? { left: 0, right: 0, top: 0, bottom: 0 };
  const pin = 24;
  return { left: left + pin, right: width - right - pin, top: top + pin, bottom: height - bottom - pin };
}

interface Box {
  west: number;
  north: number;
  east: number;
  south: number;
}

/** The visible area, in degrees. */
function boxOf(projection: GeoProjection, width: number, height: number): Box {
  const [west = 0, north = 0] = projection.invert?.([0, 0]) ?? [];
  const [east = 0, south = 0] = projection.invert?.([width, height]) ?? [];
  return { west, north, east, south };
}

function isInside({ west, north, east, south }: Box, latitude: number, longitude: number): boolean {
  return latitude > south && latitude < north && longitude > west && longitude < east;
}

const countyBoxes = countyLines.coordinates.map((line) => ({
  line,
  west: Math.min(...line.map(([longitude = 0]) => longitude)),
  east: Math.max(...line.map(([longitude = 0]) => longitude)),
  south: Math.min(...line.map(([, latitude = 0]) => latitude)),
  north: Math.max(...line.map(([, latitude = 0]) => latitude)),
}));
const provinceLines = continent.stateLines.coordinates.filter((line) =>
  line.some(([, latitude = 0]) => latitude > 49),
);

/** The lines that may be seen close by, so that the rest need not be drawn to be cut away. */
function nearLines(projection: GeoProjection, width: number, height: number): MultiLineString {
  const { west, north, east, south } = boxOf(projection, width, height);
  const near = countyBoxes.filter(
    (box) => box.east > west && box.west < east && box.north > south && box.south < north,
  );
  return { type: "MultiLineString", coordinates: [...near.map(({ line }) => line), ...provinceLines] };
}

interface Town {
  name: string;
  x: number;
  y: number;
}

const nameShifts = [0, 14, -14, 28, -28, 42, -42, 56, -56, 70, -70].flatMap((down) =>
  [0, 24, -24, 48, -48].map((across) => ({ across, down })),
);
/** The largest town near the center, shifted to fit between pins; null if it doesn't fit. */
function mainTown<T extends Town>(
  seen: readonly T[],
  space: LabelSpace,
  { width, height }: DrawnFrame,
): T | null {
  const town = seen.find(({ x, y }) => Math.abs(x / width - 0.5) < 0.3 && Math.abs(y / height - 0.5) < 0.3);
  if (!town) return null;
  const breadth = town.name.length * mainFontSize * 0.72;
  const spots = nameShifts.map(({ across, down }) => ({ ...town, x: town.x + across, y: town.y + down }));
  const away = ({ x, y }: Town) => Math.hypot(x - town.x, y - town.y);
  const hasRoom = ({ x, y }: Town) => space.take(x, y, breadth, mainFontSize * 1.15);
  return spots.sort((one, other) => away(one) - away(other)).find(hasRoom) ?? null;
}
