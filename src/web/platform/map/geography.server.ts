import type { MultiPolygon } from "geojson";
import { feature } from "topojson-client";
import type { GeometryCollection, Polygon, Topology } from "topojson-specification";
import farOutlinesText from "./far-outlines.json?raw";
import outlinesText from "./outlines.json?raw";
import townsText from "./towns.json?raw";

export type NamedPoint = [name: string, latitude: number, longitude: number];

type Outlines = Topology<{ land: GeometryCollection & { geometries: Polygon[] } }>;

const outlines: Outlines = JSON.parse(outlinesText);
const farOutlines: Outlines = JSON.parse(farOutlinesText);

const areas = areasOf(outlines);

/** Each state and province, and Mexico. */
export const stateOutlines: MultiPolygon[] = areas.map(({ outline }) => outline);

/** Each state's and province's coarse outline by its code, `CO`. */
export const farStateOutlines: ReadonlyMap<string, MultiPolygon> = new Map(
  areasOf(farOutlines).flatMap(({ code, outline }) => (typeof code === "string" ? [[code, outline]] : [])),
);

/** Towns of at least 5,000 people, largest first. */
export const towns: NamedPoint[] = JSON.parse(townsText);

function areasOf(outlines: Outlines) {
  return feature(outlines, outlines.objects.land).features.flatMap(({ id, geometry }) =>
    geometry.type === "MultiPolygon" ? [{ code: id, outline: geometry }] : [],
  );
}
