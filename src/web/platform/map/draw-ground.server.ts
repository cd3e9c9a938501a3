import { geoIdentity, geoPath } from "d3-geo";
import { brandColors } from "#domain/platform/brand.ts";
import type { FindCells, GroundCell } from "./ground-cells.ts";
import { groundBeyond as beyond, type GroundView, type MapPart, partsOf } from "./ground-view.ts";

/** From so many pixels a degree on; where no fine cell is, a coarser one shows. */
const minPixels = { fine: 120, middle: 22 };
/** In pixels: what is nearer to the point before is left out. */
const minStep = 0.7;
/** Longer steps bend on a map. */
const maxStepDegrees = 1;
const { land, water, shore, white } = brandColors;
const riverWidths = [0, 2, 1.8, 1.5, 1.3, 1, 1];
const farRiverWidths = [0, 1, 0.9];
const borderWidths = [0, 2.2, 1.1];
/** From this class on a river is not always there. */
const dashedRiver = 5;

/** Land, water, rivers and borders as an SVG. */
export function drawGround(view: GroundView, findCells: FindCells): string {
  const [whole, ...insets] = partsOf(view);
  const [width, height] = [view.width + 2 * beyond, view.height + 2 * beyond];
  const around = { ...whole, left: -beyond, top: -beyond, width, height };
  const parts = [around, ...insets].map((part, index) => drawPart(part, `p${index}`, findCells)).join("");
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-beyond} ${-beyond} ${width} ${height}">${parts}</svg>`;
}

function drawPart(part: MapPart, id: string, findCells: FindCells): string {
  const { left, top, width, height } = part;
  const frame = `x="${left}" y="${top}" width="${width}" height="${height}"`;
  const pixelsPerDegree = (part.projection.scale() * Math.PI) / 180;
  const isClose = pixelsPerDegree >= minPixels.fine;
  const coarse = findCells(pixelsPerDegree < minPixels.middle ? "far" : "middle", part);
  const fine = isClose ? findCells("fine", part) : [];
  const closest = isClose ? fine : coarse;
  const path = drawerOf(part);
  const strokes = (of: "rivers" | "borders", widths: readonly number[], color: string) =>
    widths
      .flatMap((breadth, kind) => {
        const line = path(closest.flatMap(linesOf(of, kind)));
        const dashes = of === "rivers" && kind >= dashedRiver ? ' stroke-dasharray="5 3"' : "";
        return line && `<path d="${line}" fill="none" stroke="${color}" stroke-width="${breadth}"${dashes}/>`;
      })
      .join("");
  const rivers = isClose ? strokes("rivers", riverWidths, shore) : strokes("rivers", farRiverWidths, water);
  const borders = strokes("borders", borderWidths, white);
  return [
    `<clipPath id="${id}"><rect ${frame}/></clipPath>`,
    `<g clip-path="url(#${id})" stroke-linejoin="round"><rect ${frame} fill="${water}"/>`,
    drawAreas(coarse, path, `${id}c`, isClose ? "" : rivers + borders),
    isClose ? drawAreas(fine, path, `${id}f`, rivers + borders, true) : "",
    `<rect ${frame} fill="none" stroke="${shore}" stroke-width="2"/></g>`,
  ].join("");
}

interface Shape {
  cell: GroundCell;
  /** A first point, and then steps. */
  numbers: readonly number[];
  isArea: boolean;
}

type PathOf = (shapes: readonly Shape[]) => string;

/**
 * Layer by layer, as a cell has its islands over its lakes, with lines above the land and below the lakes. The second
 * stroke closes the seams between cells.
 */
function drawAreas(
  cells: readonly GroundCell[],
  path: PathOf,
  id: string,
  lines: string,
  isOver = false,
): string {
  const layers = Map.groupBy(cells.flatMap(layersOf), ({ layer }) => layer);
  const drawn = [...layers]
    .sort(([layer], [next]) => layer - next)
    .map(([layer, shapes]) => {
      const [name, color] = [`${id}${layer}`, layer % 2 === 0 ? land : water];
      return [
        `<defs><path id="${name}" d="${path(shapes)}"/></defs>`,
        `<use href="#${name}" fill="none" stroke="${shore}" stroke-width="1.7"/>`,
        `<use href="#${name}" fill="${color}" stroke="${color}" stroke-width="0.7"/>`,
        layer === 0 && lines
          ? `<clipPath id="${id}l"><use href="#${name}"/></clipPath><g clip-path="url(#${id}l)">${lines}</g>`
          : "",
      ].join("");
    });
  // Fine cells cover coarse ones.
  if (!isOver) return drawn.join("");
  const squares = path(cells.map(squareOf));
  return [
    `<clipPath id="${id}"><path d="${squares}"/></clipPath>`,
    `<g clip-path="url(#${id})"><path d="${squares}" fill="${water}"/>${drawn.join("")}</g>`,
  ].join("");
}

function squareOf(cell: GroundCell): Shape {
  const side = cell.side * cell.unit;
  return { cell, numbers: [0, 0, 0, side, side, 0, 0, -side], isArea: true };
}

/** Even layers are land, odd ones water. */
function layersOf(cell: GroundCell): (Shape & { layer: number })[] {
  let layer = 0;
  return cell.areas.map(([isLand, ...numbers]) => {
    if (layer % 2 === isLand) layer += 1;
    return { cell, numbers, isArea: true, layer };
  });
}

const linesOf = (of: "rivers" | "borders", kind: number) => (cell: GroundCell) =>
  cell[of].flatMap(([its, ...numbers]): Shape[] => (its === kind ? [{ cell, numbers, isArea: false }] : []));

/** The path of shapes within a part of the map. */
function drawerOf({ projection, left, top, width, height }: MapPart): PathOf {
  const clip = geoIdentity().clipExtent([
    [left - 4, top - 4],
    [left + width + 4, top + height + 4],
  ]);
  const path = geoPath(clip).digits(1);
  return (shapes) => {
    const lines = shapes.map((shape) => pixelsOf(shape, projection));
    const rings = lines.filter((line, index) => shapes[index]?.isArea && line.length > 3);
    const open = lines.filter((line, index) => !shapes[index]?.isArea && line.length > 1);
    return `${path({ type: "MultiPolygon", coordinates: rings.map((ring) => [ring]) }) ?? ""}${path({ type: "MultiLineString", coordinates: open }) ?? ""}`;
  };
}

type Pixel = [x: number, y: number];

function pixelsOf({ cell, numbers, isArea }: Shape, projection: MapPart["projection"]): Pixel[] {
  const { at, unit } = cell;
  const degrees = degreesOf(numbers, isArea).map(([x, y]): Pixel => [at[0] + x / unit, at[1] + y / unit]);
  const pixels: Pixel[] = [];
  degrees.forEach((to, index) => {
    const from = degrees[index - 1] ?? to;
    const steps = Math.ceil(
      Math.max(1, ...from.map((value, axis) => Math.abs((to[axis] ?? 0) - value))) / maxStepDegrees,
    );
    for (let step = 1; step <= steps; step += 1) {
      const between = (axis: 0 | 1) => from[axis] + ((to[axis] - from[axis]) * step) / steps;
      const pixel = projection([between(0), between(1)]);
      const [lastX, lastY] = pixels.at(-1) ?? [Number.NaN, 0];
      const isNear = pixel && Math.hypot(pixel[0] - lastX, pixel[1] - lastY) < minStep;
      if (pixel && (!isNear || index === degrees.length - 1)) pixels.push(pixel);
    }
  });
  return pixels;
}

/** Steps added up; an area ends where it begins. */
function degreesOf(numbers: readonly number[], isArea: boolean): Pixel[] {
  const points: Pixel[] = [];
  for (let index = 0; index + 1 < numbers.length; index += 2) {
    const [x, y] = points.at(-1) ?? [0, 0];
    points.push([x + (numbers[index] ?? 0), y + (numbers[index + 1] ?? 0)]);
  }
  const [first] = points;
  return isArea && first ? [...points, first] : points;
}
