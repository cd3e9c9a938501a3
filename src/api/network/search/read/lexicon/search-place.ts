import type { Place } from "#contract/network/location.ts";
import type { Point } from "#domain/network/distance.ts";
import type { Country } from "#domain/platform/country.ts";
import type { NetworkLocation } from "../../../locations/network-location.ts";
import { placeWeight } from "../../costs/costs.ts";
import type { GazetteerPlace, PostalPlace } from "./gazetteer.ts";

/** A place that words may mean. */
export interface SearchPlace extends Point {
  kind: Place["kind"];
  name: string;
  label: string;
  state: string | null;
  country: Country;
  /** Of a neighborhood or a location. */
  city: string | null;
  /** How far a region reaches. */
  radiusMiles: number | null;
  postal_code: string | null;
  location: NetworkLocation | null;
  /** How many people may mean it, as a decimal logarithm: of a city, how many live there. */
  weight: number;
}

export function placeOfGazetteer(place: GazetteerPlace, populationOfCity: number): SearchPlace {
  return {
    ...place,
    label: labelOf(place),
    postal_code: null,
    location: null,
    weight: weightOf(place, populationOfCity),
  };
}

function weightOf({ kind, population }: GazetteerPlace, populationOfCity: number): number {
  if (kind === "neighborhood" && population === null)
    return Math.max(
      placeWeight.smallestNeighborhood,
      Math.log10(populationOfCity) + placeWeight.neighborhood,
    );
  const weight = Math.log10(Math.max(1, population ?? 1));
  if (kind === "state") return Math.max(placeWeight.smallestState, weight + placeWeight.state);
  return kind === "region" ? weight + placeWeight.region : weight;
}

function labelOf({ kind, name, city, state }: GazetteerPlace): string {
  if (kind === "country" || kind === "state") return name;
  if (kind === "region") return state ? `${name}, ${state}` : name;
  return city ? `${name}, ${city}, ${state}` : `${name}, ${state}`;
}

export function placeOfLocation(location: NetworkLocation): SearchPlace {
  const { name, city, state, country, latitude, longitude, postal_code, studio_count } = location;
  return {
    kind: "location",
    name,
    // Many locations are named for their city.
    label: name === city ? `${name}, ${state}` : `${name}, ${city}, ${state}`,
    state,
    country,
    city,
    radiusMiles: null,
    latitude,
    longitude,
    postal_code,
    location,
    weight: placeWeight.smallTown + Math.min(0.2, (studio_count ?? 0) / 200),
  };
}

/** `80206, Denver, CO` */
export function placeOfPostal(place: PostalPlace): SearchPlace {
  const { postal_code, name, state } = place;
  return {
    ...place,
    kind: "postal",
    label: `${postal_code}, ${name}, ${state}`,
    city: null,
    radiusMiles: null,
    location: null,
    weight: placeWeight.smallTown,
  };
}

/** As the contract shows a place. */
export function toPlace(place: SearchPlace): Place {
  const { kind, name, label, state, country, postal_code, location, latitude, longitude } = place;
  return {
    kind,
    name,
    label,
    address_1: location?.address_1 ?? null,
    state,
    country,
    postal_code,
    url_name: location?.url_name ?? null,
    latitude,
    longitude,
  };
}
