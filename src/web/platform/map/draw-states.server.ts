import { geoArea, geoPath, geoStream } from "d3-geo";
import type { MultiPolygon, Polygon } from "geojson";
import { LRUCache } from "lru-cache";
import polylabel from "polylabel";
import type { Country } from "#domain/platform/country.ts";
import { farStateOutlines } from "./geography.server.ts";
import { groundAddress, type MapPart, partAt, partsOf } from "./ground-view.ts";
import type { Box, PixelPoint } from "./label-space.ts";
import { fitView } from "./projection.server.ts";

interface DrawnState {
  code: string;
  path: string;
  /** The middle of its number; with a leader, where its code and number begin. */
  label: PixelPoint;
  /** Path to its code and number, where the state is too small for them. */
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

/** Canada is wider, where its cities are. */
const sizes = { US: { width: 960, height: 640 }, CA: { width: 960, height: 540 } };
/** A number of two figures, as large as phones show it. */
const numberSize = { width: 34, height: 24 };
/** From a state's middle to its nearest border where its number has room. */
const minRadius = 11;
/** At sea in the east: the codes and numbers of states too small for a number. */
const column = { left: 862, step: 36, gap: 6 };
const margins = { left: 0, right: 52, top: 0, bottom: 0 };

function draw(country: Country, codes: readonly string[]): StatesDrawing {
  const size = sizes[country];
  const view = fitView({ points: [], centre: null, country, margins, ...size });
  const parts = partsOf(view);
  const [whole] = parts;
  const outlines = codes.flatMap((code) => {
    const outline = farStateOutlines.get(code);
    return outline ? [stateOf(code, outline, parts)] : [];
  });
  const shown = outlines.filter(({ path }) => path !== "");
  // From the north, and the east first, so that no two lines cross.
  const turned = ({ middle }: (typeof shown)[number]) => middle.y - middle.x / 2;
  const small = shown
    .filter(({ radius, part }) => part === whole && radius < minRadius)
    .sort((state, next) => turned(state) - turned(next));
  const lowest = size.height - column.step * (small.length - 1) - numberSize.height;
  const beside = shown.filter(
    ({ middle, radius }) => radius >= minRadius && middle.x + numberSize.width > column.left,
  );
  const below = beside.map(({ middle }) => middle.y + column.step);
  const top = Math.min(Math.max((small[0]?.middle.y ?? 0) - column.step, ...below), lowest);
  const states = shown.map(({ code, path, middle, radius, part }) => {
    const row = small.findIndex((state) => state.code === code);
    const label = { x: column.left, y: top + row * column.step };
    if (row >= 0) {
      const leader = `M${middle.x},${middle.y}L${label.x - column.gap},${label.y}`;
      return { code, path, label, leader };
    }
    // In an inset of its own it has room above it.
    const y = radius < minRadius ? part.top + numberSize.height : middle.y;
    return { code, path, label: { x: middle.x, y }, leader: null };
  });
  return { ...size, ground: groundAddress(view), states };
}

const drawn = new LRUCache<string, StatesDrawing, readonly string[]>({
  max: 20,
  memoMethod: (key, _stale, { context }) => draw(key.startsWith("US") ? "US" : "CA", context),
});

/** These states of a country, with insets for Alaska, Hawaii and Puerto Rico. */
export function drawStates(country: Country, codes: readonly string[]): StatesDrawing {
  return drawn.memo(`${country} ${codes.join()}`, { context: codes });
}

function frameOf({ left, top, width, height }: MapPart): Box {
  return { left, right: left + width, top, bottom: top + height };
}

function stateOf(code: string, outline: MultiPolygon, parts: ReturnType<typeof partsOf>) {
  const [mainland] = outline.coordinates
    .map((coordinates): Polygon => ({ type: "Polygon", coordinates }))
    .sort((area, next) => geoArea(next) - geoArea(area));
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
