import type { MultiLineString, MultiPolygon } from "geojson";
import { feature, merge, mesh } from "topojson-client";
import type {
  GeometryCollection,
  LineString,
  MultiLineString as Lines,
  Polygon,
  Topology,
} from "topojson-specification";
import { statesOf } from "#domain/network/state.ts";
import type { Country } from "#domain/platform/country.ts";
import countyLinesText from "./county-lines.json?raw";
import farOutlinesText from "./far-outlines.json?raw";
import outlinesText from "./outlines.json?raw";
import townsText from "./towns.json?raw";

export type NamedPoint = [name: string, latitude: number, longitude: number];

type Outlines = Topology<{ land: GeometryCollection & { geometries: Polygon[] } }>;
type CountyLines = Topology<{ counties: Lines | LineString }>;

const outlines: Outlines = JSON.parse(outlinesText);
const farOutlines: Outlines = JSON.parse(farOutlinesText);
const countyTopology: CountyLines = JSON.parse(countyLinesText);

const areas = areasOf(outlines);

/** Each state and province, and Mexico. */
export const stateOutlines: MultiPolygon[] = areas.map(({ outline }) => outline);

/** Each state's and province's coarse outline by its code, `CO`. */
export const farStateOutlines: ReadonlyMap<string, MultiPolygon> = new Map(
  areasOf(farOutlines).flatMap(({ code, outline }) => (typeof code === "string" ? [[code, outline]] : [])),
);

/** All of it as one area, and the borders inside the two countries. */
export const continent = continentOf(outlines);
/** Too far away for a map of their country. */
const apart = ["AK", "HI", "PR"];
/** The same, without what would be smaller than a pixel or two. */
export const farContinent = continentOf(farOutlines);
/** One country of it. */
export const countryLands: Readonly<Record<Country, Land>> = {
  US: continentOf(farOutlines, codesOf("US")),
  CA: continentOf(farOutlines, codesOf("CA")),
};

/** Borders of US counties, those between states among them. */
export const countyLines: MultiLineString = mesh(countyTopology, countyTopology.objects.counties);

/** Towns of at least 5,000 people, largest first. */
export const towns: NamedPoint[] = JSON.parse(townsText);

function areasOf(outlines: Outlines) {
  return feature(outlines, outlines.objects.land).features.flatMap(({ id, geometry }) =>
    geometry.type === "MultiPolygon" ? [{ code: id, outline: geometry }] : [],
  );
}

interface Land {
  land: MultiPolygon;
  stateLines: MultiLineString;
}

function continentOf(outlines: Outlines, codes?: ReadonlySet<unknown>): Land {
  const { land } = outlines.objects;
  const geometries: Polygon[] = land.geometries;
  const isIn = ({ id }: { id?: string | number | undefined }) => codes?.has(id) ?? true;
  return {
    land: merge(outlines, geometries.filter(isIn)),
    stateLines: mesh(outlines, land, (one, other) => one !== other && isIn(one) && isIn(other)),
  };
}

function codesOf(country: Country): Set<unknown> {
  return new Set(statesOf(country).flatMap(({ code }) => (apart.includes(code) ? [] : code)));
}
