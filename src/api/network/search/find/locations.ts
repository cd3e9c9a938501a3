import type { MetaOf } from "#contract/endpoints.ts";
import type { Point } from "#domain/network/distance.ts";
import { type Country, defaultCountry } from "#domain/platform/country.ts";
import type { Network, NetworkLocation } from "../../locations/network-location.ts";
import { counts, radiiMiles } from "../costs/costs.ts";
import type { Query } from "../read/boxes.ts";
import type { Knowledge } from "../read/lexicon/search-index.ts";
import type { SearchPlace } from "../read/lexicon/search-place.ts";
import {
  countWithin,
  inOwnCountry,
  locationsOfCountry,
  locationsOfState,
  locationsToStart,
  locationsWithin,
  nearestLocations,
} from "./around.ts";

export interface LocationSearch {
  country: Country | undefined;
  /** Where the visitor is. */
  point: Point | null;
  radiusMiles: number | undefined;
}

export interface FoundLocations {
  locations: NetworkLocation[];
  /** What distances are measured from; null when none are shown. */
  from: Point | null;
  match: MetaOf<"searchWebLocations">["match"];
}

/** Locations of the place that a query names, or around the visitor. */
export function findLocations({
  knowledge,
  where,
  country,
  point,
  radiusMiles,
  understood,
}: Query): FoundLocations {
  const search = { country, point, radiusMiles };
  const isNearMe = understood?.reading.where?.kind === "near-me";
  if (where.kind === "place") return findByPlace(knowledge, where.place, search);
  if (where.kind === "point") return findByPoint(knowledge.network, where.point, search);
  if (where.kind === "country" && !isNearMe) return findByCountry(knowledge.network, where.country);
  return findNothing(knowledge.network, search);
}

export function findByPlace(
  knowledge: Knowledge,
  place: SearchPlace,
  search: LocationSearch,
): FoundLocations {
  const { network } = knowledge;
  if (place.kind === "country") return findByCountry(network, place.country);
  if (place.kind === "state") {
    const locations = locationsOfState(network, place.state ?? "", place.country);
    if (locations.length > 0) return { locations, from: null, match: "state" };
  }
  const radiusMiles = search.radiusMiles ?? place.radiusMiles ?? undefined;
  const around = findAround(network, place, radiusMiles, place.country);
  if (place.kind === "location") {
    const locations = [...new Set([...namesakesOf(network, place), ...around.locations])];
    return { locations, from: place, match: "location" };
  }
  return {
    locations: around.locations,
    from: place,
    match: around.inside && place.kind !== "state" ? place.kind : "nearest",
  };
}

/** How many locations there are in a state or country, or within the usual distance of any other place. */
export function countLocations(network: Network, place: SearchPlace): number {
  const { kind, state, country, radiusMiles } = place;
  const { locations } = network;
  if (kind === "location") return 1;
  if (kind === "country") return locations.filter((location) => location.country === country).length;
  if (kind === "state")
    return locations.filter((location) => location.country === country && location.state === state).length;
  return countWithin(network, place, radiusMiles ?? radiiMiles.usual);
}

/** Every location of the name, the one meant first. */
function namesakesOf({ locations }: Network, { name, location }: SearchPlace): NetworkLocation[] {
  const others = locations.filter((namesake) => namesake.name === name && namesake !== location);
  return location ? [location, ...others] : others;
}

function findByPoint(network: Network, point: Point, { radiusMiles }: LocationSearch): FoundLocations {
  const { locations, inside } = findAround(network, point, radiusMiles);
  return { locations, from: point, match: inside ? "point" : "nearest" };
}

function findByCountry(network: Network, country: Country): FoundLocations {
  return { locations: locationsOfCountry(network, country), from: null, match: "country" };
}

/** For an unknown place: the three locations nearest to the visitor, or one in each of the largest cities. */
export function findNothing(network: Network, { country, point }: LocationSearch): FoundLocations {
  const locations = point
    ? nearestLocations(network, point, counts.locationsToStart)
    : locationsToStart(network, country ?? defaultCountry, counts.locationsToStart);
  return { locations, from: point, match: "none" };
}

/** Within the radius on both sides of a border; beyond it those of the place's own country. */
function findAround(
  network: Network,
  from: Point,
  radiusMiles: number = radiiMiles.usual,
  country?: Country,
) {
  const locations = locationsWithin(network, from, radiusMiles);
  if (locations.length > 0) return { locations, inside: true };
  const near = nearestLocations(inOwnCountry(network, country), from, counts.nearestLocations);
  return { locations: near, inside: false };
}
