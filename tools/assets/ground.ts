// Writes data/ground/ground.jsonl.gz from GSHHG: node tools/assets/ground.ts (data/ground/README.md)
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import type { GroundCell, GroundLevel } from "#web/platform/map/ground-cells.ts";

const file = "data/ground/ground.jsonl.gz";

/** In degrees: both countries, with Hawaii and Puerto Rico. */
const area = { west: -180, east: -50, south: 15, north: 75 };

interface LevelRecipe {
  level: GroundLevel;
  /** GSHHG's resolution. */
  resolution: "f" | "i" | "l";
  /** Degrees of a cell, a multiple of GSHHG's own. */
  side: number;
  /** Of the smallest lake and island, in square kilometers. */
  minArea: number;
  /** Classes of rivers: 1 to 4 flow all year, 5 and 6 at times. */
  rivers: readonly number[];
  /** Degrees that a line may stray. */
  tolerance: number;
  /** Whole numbers per degree. */
  unit: number;
}

const levels: LevelRecipe[] = [
  {
    level: "fine",
    resolution: "f",
    side: 1,
    minArea: 0.1,
    rivers: [1, 2, 3, 4, 5, 6],
    tolerance: 0.0003,
    unit: 10_000,
  },
  { level: "middle", resolution: "i", side: 5, minArea: 20, rivers: [1, 2], tolerance: 0.006, unit: 1000 },
  { level: "far", resolution: "l", side: 10, minArea: 700, rivers: [1], tolerance: 0.03, unit: 200 },
];

/** A fine cell holds, or is so many degrees beside, a town of so many people. */
const town = { minPeople: 5000, degrees: 0.3 };
/** Degrees of a plot, and its inches per degree, at 1,200 points an inch. */
const block = 10;
const inchesPerDegree = 10;

type Line = [longitude: number, latitude: number][];
type Corner = [west: number, south: number];

function cellsOf({ level, side }: LevelRecipe): Corner[] {
  const corners = new Map<string, Corner>();
  const add = (longitude: number, latitude: number) => {
    const corner: Corner = [Math.floor(longitude / side) * side, Math.floor(latitude / side) * side];
    corners.set(corner.join(), corner);
  };
  if (level === "fine") {
    const around = [-town.degrees, town.degrees];
    for (const { latitude, longitude } of towns())
      for (const north of around) for (const east of around) add(longitude + east, latitude + north);
  } else
    for (let latitude = area.south; latitude < area.north; latitude += side)
      for (let longitude = area.west; longitude < area.east; longitude += side) add(longitude, latitude);
  return [...corners.values()].sort(
    ([west, south], [otherWest, otherSouth]) => west - otherWest || south - otherSouth,
  );
}

function towns() {
  const [heading = "", ...rows] = readFileSync("data/gazetteer/cities.tsv", "utf8").trimEnd().split("\n");
  const columns = heading.split("\t");
  const [latitude, longitude, population] = ["latitude", "longitude", "population"].map((name) =>
    columns.indexOf(name),
  );
  return rows
    .map((row) => row.split("\t"))
    .filter((cells) => Number(cells[population ?? -1]) >= town.minPeople)
    .map((cells) => ({ latitude: Number(cells[latitude ?? -1]), longitude: Number(cells[longitude ?? -1]) }));
}

function readLevel(recipe: LevelRecipe): GroundCell[] {
  const { level, side, unit, rivers } = recipe;
  const cells = new Map(
    cellsOf(recipe).map((at): [string, GroundCell] => [
      at.join(),
      { level, at, side, unit, areas: [], rivers: [], borders: [] },
    ]),
  );
  const add = (of: "areas" | "rivers" | "borders", kind: number, line: Line) => {
    const at: Corner = [middleOf(line, 0), middleOf(line, 1)].map(
      (middle) => Math.floor(middle / side) * side,
    ) as never;
    const points = packed(simplified(line, recipe, at), at, unit);
    // An area has at least three corners.
    if (points.length > (of === "areas" ? 4 : 2)) cells.get(at.join())?.[of].push([kind, ...points]);
  };
  const blocks = new Set(
    [...cells.values()].map(({ at }) => at.map((degree) => Math.floor(degree / block) * block).join()),
  );
  for (const corner of blocks)
    for (const { isLand, line } of areasIn(recipe, corner.split(",").map(Number) as never))
      add("areas", Number(isLand), line);
  const everywhere = `-R${area.west}/${area.east}/${area.south}/${area.north}`;
  const options = { rivers: rivers.map((kind) => `-I${kind}`), borders: ["-N1", "-N2"] };
  for (const kind of ["rivers", "borders"] as const)
    for (const { heading, line } of linesOf(pscoast(recipe, everywhere, "-M", ...options[kind])))
      if (kind === "rivers" || !isMexican(line)) add(kind, Number(/Level (\d+)/.exec(heading)?.[1]), line);
  // All that is not land is water, so lakes count only on land.
  return [...cells.values()].map((cell) => {
    const firstLand = cell.areas.findIndex(([isLand]) => isLand === 1);
    return { ...cell, areas: firstLand < 0 ? [] : cell.areas.slice(firstLand) };
  });
}

/** Mexican states have no locations. Their country's border runs from Tijuana to Brownsville. */
function isMexican(line: Line): boolean {
  const [longitude, latitude] = [middleOf(line, 0), middleOf(line, 1)];
  return latitude < 25.8 + Math.max(0, -97 - longitude) * 0.34;
}

/** GSHHG's squares are no larger than cells, so a line is in the cell of its middle. */
function middleOf(line: Line, axis: 0 | 1): number {
  const values = line.map((point) => point[axis]);
  return (Math.min(...values) + Math.max(...values)) / 2;
}

function pscoast({ resolution }: LevelRecipe, region: string, ...options: string[]): string {
  return execFileSync("gmt", ["pscoast", "--GMT_HISTORY=false", region, `-D${resolution}`, ...options], {
    maxBuffer: 1e9,
    stdio: ["ignore", "pipe", "ignore"],
  }).toString("latin1");
}

function areasIn(recipe: LevelRecipe, [west, south]: Corner) {
  const region = `-R${west}/${west + block}/${south}/${south + block}`;
  const inches = block * inchesPerDegree;
  const options = ["-G10", "-S20", "-C30", `-A${recipe.minArea}/0/4`, "-P", "-B+n"];
  const plotted = pscoast(recipe, region, `-JX${inches}id/${inches}id`, ...options);
  const toDegrees = (points: number) => points / inchesPerDegree / 1200;
  return areasOf(plotted).map(({ isLand, ring }) => ({
    isLand,
    line: ring.map(([x, y]): Line[number] => [west + toDegrees(x), south + toDegrees(y)]),
  }));
}

/** The grays 10 and 20 in a plot; lakes have any other. */
const colors = { land: "{0.0392", sea: "{0.0784" };

/** The filled outlines of a plot in painting order, each where it is painted last; the seas, which are below all, are left out. */
function areasOf(postScript: string) {
  const painted = new Map<string, { isLand: boolean; ring: [number, number][] }>();
  let color = colors.sea;
  let stack: number[] = [];
  let ring: [number, number][] = [];
  const take = () => stack.pop() ?? 0;
  const move = () => {
    const [y, x] = [take(), take()];
    const [lastX, lastY] = ring.at(-1) ?? [0, 0];
    ring.push([lastX + x, lastY + y]);
  };
  const fill = () => {
    if (color === colors.sea) return;
    const key = `${color} ${ring.join(" ")}`;
    painted.delete(key);
    painted.set(key, { isLand: color === colors.land, ring });
  };
  const [, body = ""] = postScript.split("%%BeginObject PSL_Layer_1");
  for (const token of body.split(/\s+/)) {
    if (/^-?\d+(\.\d+)?$/.test(token)) stack.push(Number(token));
    else if (token === "M") {
      ring = [];
      move();
    } else if (token === "D") move();
    else if (token === "SP") {
      ring = [];
      move();
      for (let left = take(); left > 0; left -= 1) move();
      fill();
    } else if (token === "FO") fill();
    else {
      if (token.startsWith("{")) color = token;
      stack = [];
    }
  }
  return [...painted.values()];
}

function linesOf(text: string) {
  return text
    .split(/^>/m)
    .slice(1)
    .map((part) => {
      const [heading = "", ...rows] = part.trimEnd().split("\n");
      const line = rows
        .filter((row) => /^\s*-?\d/.test(row))
        .map((row): Line[number] => {
          const [longitude = 0, latitude = 0] = row.trim().split(/\s+/).map(Number);
          return [longitude > 180 ? longitude - 360 : longitude, latitude];
        });
      return { heading, line };
    });
}

/** By Douglas and Peucker between the points on the cell's edges, which the next cell has, too. */
function simplified(line: Line, { tolerance, side }: LevelRecipe, [west, south]: Corner): Line {
  const isOnEdge = ([longitude, latitude]: Line[number]) =>
    [longitude - west, latitude - south].some(
      (away) => Math.min(Math.abs(away), Math.abs(away - side)) < 1e-4,
    );
  const shrink = Math.cos(((south + side / 2) * Math.PI) / 180);
  const kept: Line = [];
  let from = 0;
  line.forEach((point, index) => {
    if (index === 0 || (index < line.length - 1 && !isOnEdge(point))) return;
    kept.push(...between(line, from, index, shrink, tolerance));
    from = index;
  });
  const last = line.at(-1);
  return last ? [...kept, last] : [];
}

/** The points that stay from one index up to, and without, another. */
function between(line: Line, from: number, to: number, shrink: number, tolerance: number): Line {
  const [start, end] = [line[from], line[to]];
  if (!start || !end) return [];
  let [farthest, most] = [from, tolerance];
  const [across, up] = [(end[0] - start[0]) * shrink, end[1] - start[1]];
  const length = Math.hypot(across, up);
  for (let index = from + 1; index < to; index += 1) {
    const [longitude = 0, latitude = 0] = line[index] ?? [];
    const [x, y] = [(longitude - start[0]) * shrink, latitude - start[1]];
    const along = length === 0 ? 0 : Math.max(0, Math.min(1, (x * across + y * up) / length ** 2));
    const away = Math.hypot(x - along * across, y - along * up);
    if (away > most) [farthest, most] = [index, away];
  }
  if (farthest === from) return [start];
  return [
    ...between(line, from, farthest, shrink, tolerance),
    ...between(line, farthest, to, shrink, tolerance),
  ];
}

/** The first point, and then the steps, in units from the cell's corner. */
function packed(line: Line, [west, south]: Corner, unit: number): number[] {
  let [lastX, lastY] = [0, 0];
  const numbers: number[] = [];
  for (const [longitude, latitude] of line) {
    const [x, y] = [Math.round((longitude - west) * unit), Math.round((latitude - south) * unit)];
    if (numbers.length > 0 && x === lastX && y === lastY) continue;
    numbers.push(x - lastX, y - lastY);
    [lastX, lastY] = [x, y];
  }
  return numbers;
}

const cells = levels.flatMap(readLevel);
const bytes = gzipSync(cells.map((cell) => `${JSON.stringify(cell)}\n`).join(""), { level: 9 });
writeFileSync(file, bytes);
const points = cells.flatMap(({ areas, rivers, borders }) => [...areas, ...rivers, ...borders]);
console.log(
  `${file}: ${cells.length} cells, ${points.reduce((sum, { length }) => sum + (length - 1) / 2, 0)} points, ${bytes.length} bytes.`,
);
