import type { MultiLineString, MultiPolygon } from "geojson";
import { feature, merge, mesh } from "topojson-client";
import type {
  GeometryCollection,
  LineString,
  MultiLineString as Lines,
  Polygon,
  Topology,
} from "topojson-specification";
import countyLinesText from "./county-lines.json?raw";
import countyNamesText from "./county-names.json?raw";
import outlinesText from "./outlines.json?raw";
import townsText from "./towns.json?raw";

export type NamedPoint = [name: string, latitude: number, longitude: number];

type Outlines = Topology<{ land: GeometryCollection & { geometries: Polygon[] } }>;
type CountyLines = Topology<{ counties: Lines | LineString }>;

const outlines: Outlines = JSON.parse(outlinesText);
const countyTopology: CountyLines = JSON.parse(countyLinesText);

const areas = feature(outlines, outlines.objects.land).features.flatMap(({ id, geometry }) =>
  geometry.type === "MultiPolygon" ? [{ code: id, outline: geometry }] : [],
);

/** Each state and province, and Mexico. */
export const states: MultiPolygon[] = areas.map(({ outline }) => outline);

/** By its code, `CO`, each state and province. */
export const stateOutlines: ReadonlyMap<string, MultiPolygon> = new Map(
  areas.flatMap(({ code, outline }) => (typeof code === "string" ? [[code, outline]] : [])),
);

/** All of it as one area, and the borders inside the two countries. */
export const land: MultiPolygon = merge(outlines, outlines.objects.land.geometries);
export const stateLines: MultiLineString = mesh(
  outlines,
  outlines.objects.land,
  (one, other) => one !== other,
);

/** Borders of US counties, those between states among them. */
export const countyLines: MultiLineString = mesh(countyTopology, countyTopology.objects.counties);
export const countyNames: NamedPoint[] = JSON.parse(countyNamesText);

/** Towns of at least 5,000 people, largest first. */
export const towns: NamedPoint[] = JSON.parse(townsText);
