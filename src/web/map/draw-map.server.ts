import { type GeoProjection, geoMercator, geoPath } from "d3-geo";
import type { MultiLineString } from "geojson";
import type { Country } from "#domain/country.ts";
import { miles, type Point } from "#domain/distance.ts";
import { defaultMapViews } from "#domain/map-view.ts";
import { countyLines, countyNames, land, type NamedPoint, stateLines, towns } from "./geography.server.ts";
import { LabelSpace } from "./label-space.ts";
import type { MapDrawing, MapPoint } from "./map-drawing.ts";

interface MapRequest {
  points: MapPoint[];
  /** What distances are measured from; rings are drawn around it. */
  centre: Point | null;
  country: Country;
  width: number;
  height: number;
  /** Where on the frame a single point stands, as shares of its width and height. */
  anchor?: [x: number, y: number];
}

const earthRadiusMiles = 3958.76;
/** A closer view would show nothing but the pin. */
const closestScale = earthRadiusMiles * 55;

/** The map without script: the same points, borders, towns and rings that the live one shows. */
export function drawMap({
  points,
  centre,
  country,
  width,
  height,
  anchor = [0.5, 0.5],
}: MapRequest): MapDrawing {
  const projection = project(points, centre, country, width, height, anchor);
  const pixelsPerMile = milePixels(projection, centre ?? points[0] ?? defaultMapViews[country]);
  const milesAcross = width / pixelsPerMile;
  const close = milesAcross < 300;
  const path = geoPath(
    projection.clipExtent([
      [-20, -20],
      [width + 20, height + 20],
    ]),
  ).digits(0);
  const at = ({ latitude, longitude }: Point) => {
    const [x, y] = projection([longitude, latitude]) ?? [-1, -1];
    return { x: Math.round(x), y: Math.round(y) };
  };

  const space = new LabelSpace(width, height);
  const pins = points
    .map((point) => ({ ...at(point), id: point.id, label: point.label }))
    .filter(({ x, y }) => x > 0 && x < width && y > 0 && y < height);
  for (const { x, y } of pins) space.take(x, y, 32, 32);

  const rings = centre && milesAcross < 1200 ? ringsAround(at(centre), pixelsPerMile, country, height) : [];
  for (const {
    centre: { x, y },
    radius,
  } of rings)
    space.take(x, y - radius, 44, 18);

  const named = (names: NamedPoint[], widthOf: (name: string, index: number) => number, most: number) =>
    names
      .map(([name, latitude, longitude]) => ({ ...at({ latitude, longitude }), name }))
      .filter(({ x, y }) => x > 0 && x < width && y > 0 && y < height)
      .filter(({ x, y, name }, index) => space.take(x, y, widthOf(name, index), index === 0 ? 34 : 24))
      .slice(0, most);
  const townWidth = (name: string, index: number) => name.length * (index === 0 && close ? 21 : 8.5) + 12;

  return {
    width,
    height,
    land: close ? null : (path(land) ?? ""),
    borders: path(close ? nearLines(projection, width, height) : stateLines) ?? "",
    rings,
    towns: named(towns, townWidth, close ? 16 : 12).map((town, index) => ({
      ...town,
      main: index === 0 && close,
    })),
    counties: close && milesAcross < 150 ? named(countyNames, (name) => name.length * 11 + 90, 4) : [],
    pins,
  };
}

function project(
  points: MapPoint[],
  centre: Point | null,
  country: Country,
  width: number,
  height: number,
  [x, y]: [number, number],
): GeoProjection {
  const shown = centre ? [...points, centre] : points;
  if (shown.length === 0) {
    const { latitude, longitude, zoom } = defaultMapViews[country];
    const scale = (512 * 2 ** zoom) / (2 * Math.PI);
    return geoMercator()
      .center([longitude, latitude])
      .scale(scale)
      .translate([width / 2, height / 2]);
  }
  const edge = Math.min(width, height) * 0.14;
  const projection = geoMercator().fitExtent(
    [
      [edge, edge],
      [width - edge, height - edge],
    ],
    { type: "MultiPoint", coordinates: shown.map(({ latitude, longitude }) => [longitude, latitude]) },
  );
  const closest = closestScale * Math.cos(((shown[0]?.latitude ?? 0) * Math.PI) / 180);
  if (projection.scale() <= closest) return projection;
  const middle = projection.invert?.([width / 2, height / 2]) ?? [0, 0];
  const [only] = shown;
  const centred: [number, number] = only && shown.length === 1 ? [only.longitude, only.latitude] : middle;
  return geoMercator()
    .center(centred)
    .scale(closest)
    .translate([width * x, height * y]);
}

function milePixels(projection: GeoProjection, { latitude }: Point): number {
  return projection.scale() / earthRadiusMiles / Math.cos((latitude * Math.PI) / 180);
}

/** Three rings that fit the frame, in the unit of the country. */
function ringsAround(
  centre: { x: number; y: number },
  pixelsPerMile: number,
  country: Country,
  height: number,
) {
  const unit = country === "CA" ? "km" : "mi";
  const pixelsPerUnit = country === "CA" ? pixelsPerMile * miles(1) : pixelsPerMile;
  return [1, 2, 5, 10, 20, 50, 100, 200, 500]
    .map((distance) => ({
      centre,
      radius: Math.round(distance * pixelsPerUnit),
      label: `${distance} ${unit}`,
    }))
    .filter(({ radius }) => radius > 60 && radius < height * 0.9)
    .slice(0, 3);
}

const countyBoxes = countyLines.coordinates.map((line) => ({
  line,
  west: Math.min(...line.map(([longitude = 0]) => longitude)),
  east: Math.max(...line.map(([longitude = 0]) => longitude)),
  south: Math.min(...line.map(([, latitude = 0]) => latitude)),
  north: Math.max(...line.map(([, latitude = 0]) => latitude)),
}));

/** The county lines that may be seen, so that the rest need not be drawn to be cut away. */
function nearLines(projection: GeoProjection, width: number, height: number): MultiLineString {
  const [west = 0, north = 0] = projection.invert?.([0, 0]) ?? [];
  const [east = 0, south = 0] = projection.invert?.([width, height]) ?? [];
  const near = countyBoxes.filter(
    (box) => box.east > west && box.west < east && box.north > south && box.south < north,
  );
  const provinces = stateLines.coordinates.filter((line) => line.some(([, latitude = 0]) => latitude > 49));
  return { type: "MultiLineString", coordinates: [...near.map(({ line }) => line), ...provinces] };
}
