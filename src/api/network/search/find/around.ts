import { milesBetween, type Point } from "#domain/network/distance.ts";
import { findState } from "#domain/network/state.ts";
import type { Country } from "#domain/platform/country.ts";
import type { Network, NetworkLocation } from "../../locations/network-location.ts";
import { counts, placeMiles, radiiMiles } from "../costs/costs.ts";
import { gazetteer } from "../read/lexicon/gazetteer.ts";

/** What a rung of the ladder holds. */
interface Rung {
  ids: readonly number[];
  /** How many offer what is wanted, without the next best. */
  offering: number;
}

/** Climbs the ladder of radii until enough are found; a radius that was asked for is only exceeded if it holds no professional. */
export async function widen<Found extends Rung>(
  look: (radiusMiles: number) => Promise<Found>,
  radiusAsked: number | null,
): Promise<Found & { isWidened: boolean }> {
  const first = radiusAsked ?? radiiMiles.usual;
  const enough = radiusAsked === null ? counts.few : 1;
  let rung = await look(first);
  let isWidened = false;
  for (const radius of radiiMiles.wider.filter((miles) => miles > first)) {
    if (rung.offering >= enough) break;
    const wider = await look(radius);
    // One more town further away is no reason to widen the radius of those nearby.
    if (wider.offering > rung.offering || rung.ids.length === 0) {
      rung = wider;
      isWidened = true;
    }
    if (rung.offering > 0 && radius >= radiiMiles.far) break;
  }
  return { ...rung, isWidened };
}

const byName = new Intl.Collator("en");
const milesPerDegree = 69;

/** The locations within a radius of a point, nearest first. */
export function locationsWithin(network: Network, from: Point, radiusMiles: number): NetworkLocation[] {
  return nearestFirst(inside(network, from, radiusMiles), from);
}

/** The network in one country, where professionals are licensed and prices are in one currency; all of it if it has none there. */
export function inOwnCountry(network: Network, country: Country | null | undefined): Network {
  const locations = network.locations.filter((location) => location.country === country);
  return locations.length > 0 ? { ...network, locations } : network;
}

/** How many locations are within a radius of a point. */
export function countWithin(network: Network, from: Point, radiusMiles: number): number {
  return inside(network, from, radiusMiles).length;
}

/** The locations nearest to a point, however far. */
export function nearestLocations({ locations }: Network, from: Point, limit: number): NetworkLocation[] {
  return nearestFirst(locations, from).slice(0, limit);
}

function inside({ locations }: Network, from: Point, radiusMiles: number): NetworkLocation[] {
  const degrees = radiusMiles / milesPerDegree;
  return locations.filter(
    (location) =>
      Math.abs(location.latitude - from.latitude) <= degrees && milesBetween(from, location) <= radiusMiles,
  );
}

export function nearestFirst(locations: readonly NetworkLocation[], from: Point): NetworkLocation[] {
  return locations
    .map((location) => ({ location, miles: milesBetween(from, location) }))
    .sort((location, next) => location.miles - next.miles || location.location.id - next.location.id)
    .map(({ location }) => location);
}

/** All of a state, outward from its largest city, so that metros stay together. */
export function locationsOfState(network: Network, state: string, country: Country): NetworkLocation[] {
  const inState = network.locations.filter(
    (location) => location.country === country && location.state === state,
  );
  const center = largestCityOf(state, country);
  return center ? nearestFirst(inState, center) : inState;
}

/** All of a country, by state, city and name. */
export function locationsOfCountry({ locations }: Network, country: Country): NetworkLocation[] {
  return locations
    .filter((location) => location.country === country)
    .map((location) => ({
      location,
      where: [findState(location.state)?.name, location.city, location.name].join("\n"),
    }))
    .sort((row, next) => byName.compare(row.where, next.where) || row.location.id - next.location.id)
    .map(({ location }) => location);
}

/** One location in each of the most populous cities, for a visitor of unknown whereabouts. */
export function locationsToStart(network: Network, country: Country, limit: number): NetworkLocation[] {
  const started: NetworkLocation[] = [];
  const cities = gazetteer()
    .places.filter((place) => place.kind === "city" && place.country === country)
    .toSorted((city, next) => (next.population ?? 0) - (city.population ?? 0));
  for (const city of cities) {
    if (started.length === limit) break;
    const [nearest] = locationsWithin(network, city, placeMiles.start);
    const isElsewhere = started.every(
      (start) => nearest && milesBetween(start, nearest) > placeMiles.startsApart,
    );
    if (nearest && isElsewhere) started.push(nearest);
  }
  return started;
}

let largestCities: Map<string, Point> | undefined;

function largestCityOf(state: string, country: Country): Point | undefined {
  largestCities ??= new Map(
    gazetteer()
      .places.filter(({ kind }) => kind === "city")
      .toSorted((city, next) => (city.population ?? 0) - (next.population ?? 0))
      .map((city) => [`${city.country} ${city.state}`, city]),
  );
  return largestCities.get(`${country} ${state}`);
}
