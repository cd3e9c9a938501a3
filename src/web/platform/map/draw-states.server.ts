import {
  type GeoPath,
  type GeoProjection,
  geoAlbersUsa,
  geoArea,
  geoConicEqualArea,
  geoPath,
  geoStream,
} from "d3-geo";
import type { MultiPolygon, Polygon } from "geojson";
import polylabel from "polylabel";
import { statesOf } from "#domain/network/state.ts";
import type { Country } from "#domain/platform/country.ts";
import { farStateOutlines } from "./geography.server.ts";

interface DrawnState {
  code: string;
  path: string;
  /** Position of its number; null without room. */
  label: { x: number; y: number } | null;
  /** Its number needs a wide screen. */
  isSmall: boolean;
}

/** The states or provinces of a country, in pixels of a frame of their own. */
export interface StatesDrawing {
  width: number;
  height: number;
  states: DrawnState[];
}

const sizes = { US: { width: 960, height: 590 }, CA: { width: 960, height: 620 } } as const;
/** In square pixels. */
const labelArea = { wideScreen: 1800, anyScreen: 3000 };
/** They reach so far north that the rest would be small, so they are cropped. */
const territories = new Set(["YT", "NT", "NU"]);

/** The country by states, with insets for Alaska and Hawaii. */
export function drawStates(country: Country): StatesDrawing {
  const { width, height } = sizes[country];
  const outlines = statesOf(country).flatMap(({ code }) => {
    const outline = farStateOutlines.get(code);
    return outline ? [{ code, outline }] : [];
  });
  const projection = projectionOf(country, outlines);
  const path = geoPath(projection).digits(0);
  const states = outlines.flatMap(({ code, outline }) => {
    const drawn = path(outline);
    return drawn ? [{ code, path: drawn, ...labelOf(outline, path, projection) }] : [];
  });
  return { width, height, states };
}

function projectionOf(country: Country, outlines: { code: string; outline: MultiPolygon }[]) {
  const { width, height } = sizes[country];
  const fitted = outlines.filter(({ code }) => !territories.has(code)).map(({ outline }) => outline);
  const all = { type: "GeometryCollection" as const, geometries: fitted };
  if (country === "US") return geoAlbersUsa().fitSize([width, height], all);
  return geoConicEqualArea()
    .parallels([46, 58])
    .rotate([95, 0])
    .fitSize([width, height], all)
    .clipExtent([
      [0, 0],
      [width, height],
    ]);
}

/** The widest part of the mainland, so that Florida's number isn't in the sea. */
function labelOf(
  outline: MultiPolygon,
  path: GeoPath,
  projection: GeoProjection,
): Pick<DrawnState, "label" | "isSmall"> {
  const [mainland] = outline.coordinates
    .map((coordinates) => ({ type: "Polygon" as const, coordinates }))
    .sort((one, other) => geoArea(other) - geoArea(one));
  if (!mainland) return { label: null, isSmall: true };
  const [x, y] = polylabel(ringsOnFrame(mainland, projection));
  const area = path.area(mainland);
  return {
    label: area < labelArea.wideScreen ? null : { x: Math.round(x), y: Math.round(y) },
    isSmall: area < labelArea.anyScreen,
  };
}

/** In pixels, clipped to the frame. */
function ringsOnFrame(area: Polygon, projection: GeoProjection): [x: number, y: number][][] {
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
