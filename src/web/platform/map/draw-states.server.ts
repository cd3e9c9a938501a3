import { geoArea, geoContains, geoPath, geoStream } from "d3-geo";
import type { MultiPolygon, Polygon } from "geojson";
import polylabel from "polylabel";
import { statesOf } from "#domain/network/state.ts";
import type { Country } from "#domain/platform/country.ts";
import { farStateOutlines } from "./geography.server.ts";
import { groundAddress, type MapPart, partAt, partsOf } from "./ground-view.ts";
import { type Box, boxAround, LabelSpace, type PixelPoint, touch } from "./label-space.ts";
import { fitView } from "./projection.server.ts";

interface DrawnState {
  code: string;
  path: string;
  /** Position of its number. */
  label: PixelPoint;
  /** Path from its number, where the state is too small for it. */
  leader: string | null;
}

/** The states or provinces of a country, in pixels of a frame of their own. */
export interface StatesDrawing {
  width: number;
  height: number;
  /** Address of the picture below them. */
  ground: string;
  states: DrawnState[];
}

const size = { width: 960, height: 640 };
/** A number of two figures, as large as phones show it. */
const numberSize = { width: 34, height: 24 };
const leaderGap = 14;
/** From a state's middle to its nearest border where its number has room. */
const minRadius = 11;
/** Where a number beside its state may be: to the east, where most small states have the sea, or above it. */
const besides = [
  ...Array.from({ length: 40 }, (_, step) => -24 + 4 * step).flatMap((y) =>
    [36, 44, 58, 72, 86, 100, 120].map((x) => ({ x, y })),
  ),
  ...[32, 40].flatMap((far) => [0, far, -far].map((x) => ({ x, y: -far }))),
].sort((one, other) => Math.hypot(one.x, one.y) - Math.hypot(other.x, other.y));
/** Sea for the numbers of the small states in the east. */
const margins = { left: 0, right: 52, top: 0, bottom: 0 };

function draw(country: Country): StatesDrawing {
  const view = fitView({ points: [], centre: null, country, margins, ...size });
  const parts = partsOf(view);
  const outlines = statesOf(country).flatMap(({ code }) => {
    const outline = farStateOutlines.get(code);
    return outline ? [stateOf(code, outline, parts)] : [];
  });
  const states = outlines.filter(({ path }) => path !== "");
  const space = new LabelSpace(size.width, size.height);
  for (const { middle, radius } of states)
    if (radius >= minRadius) space.reserve(middle.x, middle.y, numberSize.width, numberSize.height);
  const isLand = ({ x, y }: PixelPoint) => {
    const point = parts[0].projection.invert?.([x, y]) ?? [0, 0];
    return states.some(({ outline }) => geoContains(outline, point));
  };
  const hasRoom = ({ x, y }: PixelPoint, { middle, part }: (typeof states)[number]) => {
    const box = boxAround(x, y, numberSize.width, numberSize.height);
    const isInPart =
      box.left > part.left &&
      box.right < part.left + part.width &&
      box.top > part.top &&
      box.bottom < part.top + part.height;
    const isOverInset = part === parts[0] && parts.slice(1).some((inset) => touch(box, frameOf(inset)));
    if (!isInPart || isOverInset) return false;
    const corners = [box.left, x, box.right].flatMap((across) =>
      [box.top, y, box.bottom].map((down) => ({ x: across, y: down })),
    );
    if (part === parts[0] && corners.some(isLand)) return false;
    const line = alongLine(middle, { x, y });
    if (!line.every((spot) => space.isFree(boxAround(spot.x, spot.y, 2, 2)))) return false;
    if (!space.take(x, y, numberSize.width, numberSize.height)) return false;
    for (const spot of line) space.reserve(spot.x, spot.y, 2, 2);
    return true;
  };
  // From the north, and the east first, so that no two lines cross.
  const turned = ({ middle }: (typeof states)[number]) => middle.y - middle.x / 2;
  let lowest = 0;
  return {
    ...size,
    ground: groundAddress(view),
    states: states
      .toSorted((one, other) => turned(one) - turned(other))
      .map((state) => {
        const { code, path, middle, radius } = state;
        if (radius >= minRadius) return { code, path, label: middle, leader: null };
        const label = besides
          .map(({ x, y }) => ({ x: Math.round(middle.x + x), y: Math.round(middle.y + y) }))
          .find((spot) => (state.part !== parts[0] || spot.y > lowest) && hasRoom(spot, state));
        if (label) lowest = label.y + numberSize.height;
        const line = label ? alongLine(middle, label) : [];
        const end = line.at(-1);
        const leader = end ? `M${middle.x},${middle.y}L${Math.round(end.x)},${Math.round(end.y)}` : null;
        return { code, path, label: label ?? middle, leader };
      }),
  };
}

const drawn = new Map<Country, StatesDrawing>();

/** The country by states, with insets for Alaska and Hawaii. */
export function drawStates(country: Country): StatesDrawing {
  const known = drawn.get(country) ?? draw(country);
  drawn.set(country, known);
  return known;
}

/** From a state to where its number begins, in short steps. */
function alongLine(from: PixelPoint, to: PixelPoint): PixelPoint[] {
  const length = Math.hypot(to.x - from.x, to.y - from.y) - leaderGap;
  const steps = Math.ceil(length / 4);
  const share = length / (length + leaderGap) / steps;
  return Array.from({ length: steps + 1 }, (_, step) => ({
    x: from.x + (to.x - from.x) * share * step,
    y: from.y + (to.y - from.y) * share * step,
  }));
}

function frameOf({ left, top, width, height }: MapPart): Box {
  return { left, right: left + width, top, bottom: top + height };
}

function stateOf(code: string, outline: MultiPolygon, parts: ReturnType<typeof partsOf>) {
  const [mainland] = outline.coordinates
    .map((coordinates): Polygon => ({ type: "Polygon", coordinates }))
    .sort((one, other) => geoArea(other) - geoArea(one));
  const [longitude = 0, latitude = 0] = mainland?.coordinates[0]?.[0] ?? [];
  const part = partAt(parts, { latitude, longitude });
  const { left, right, top, bottom } = frameOf(part);
  const clipped = part.projection.clipExtent([
    [left, top],
    [right, bottom],
  ]);
  const rings = mainland ? ringsOnMap(mainland, clipped) : [];
  const middle = rings.length > 0 ? polylabel(rings) : Object.assign([0, 0], { distance: 0 });
  const [x = 0, y = 0] = middle;
  return {
    code,
    outline,
    part,
    path: geoPath(clipped).digits(0)(outline) ?? "",
    middle: { x: Math.round(x), y: Math.round(y) },
    radius: middle.distance,
  };
}

/** In pixels, clipped to the part of the map. */
function ringsOnMap(area: Polygon, projection: MapPart["projection"]): [x: number, y: number][][] {
  const rings: [number, number][][] = [];
  const nothing = () => {};
  geoStream(
    area,
    projection.stream({
      point: (x, y) => rings.at(-1)?.push([x, y]),
      lineStart: () => rings.push([]),
      lineEnd: nothing,
      polygonStart: nothing,
      polygonEnd: nothing,
    }),
  );
  return rings;
}
