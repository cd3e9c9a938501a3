import { gunzipSync } from "node:zlib";
import type { MapPart } from "./ground-view.ts";

/** How close the view is that it is drawn for. */
export type GroundLevel = "fine" | "middle" | "far";

/** Shores, rivers and borders of a square of the earth (data/ground/README.md). */
export interface GroundCell {
  level: GroundLevel;
  /** Its south-western corner, in degrees. */
  at: [west: number, south: number];
  /** In degrees. */
  side: number;
  /** Steps per degree. */
  unit: number;
  /** In painting order over water: whether it is land, a first point from the corner, and then steps. */
  areas: number[][];
  /** Class, 1 the largest, 5 and more not always there; then points as above. */
  rivers: number[][];
  /** 1 of countries, 2 of states; then points as above. */
  borders: number[][];
}

/** The cells of a level that a part of a map shows. */
export type FindCells = (level: GroundLevel, part: MapPart) => GroundCell[];

/** Reads `data/ground/ground.jsonl.gz`. A cell's text is parsed when a view needs it. */
export function readGround(bytes: Uint8Array): FindCells {
  const cells = gunzipSync(bytes)
    .toString("latin1")
    .trimEnd()
    .split("\n")
    .map((line) => {
      const [, level, ...numbers] =
        /^\{"level":"(\w+)","at":\[([-\d]+),([-\d]+)\],"side":(\d+)/.exec(line) ?? [];
      const [west = 0, south = 0, side = 0] = numbers.map(Number);
      return { line, level, west, south, side };
    });
  return (wanted, part) => {
    const { west: left, east: right, south: bottom, north: top } = boundsOf(part);
    return cells
      .filter(({ level, west, south, side }) => {
        const isBeside = west > right || west + side < left || south > top || south + side < bottom;
        // A country's projection is bent, and has few cells.
        return level === wanted && (wanted === "far" || !isBeside);
      })
      .map(({ line }) => JSON.parse(line));
  };
}

/** Of a view that is near enough to be a rectangle, in degrees. */
function boundsOf({ projection, left, top, width, height }: MapPart) {
  const [west = 0, north = 0] = projection.invert?.([left, top]) ?? [];
  const [east = 0, south = 0] = projection.invert?.([left + width, top + height]) ?? [];
  return { west, east, south, north };
}
