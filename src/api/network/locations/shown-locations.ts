import type { Location } from "#contract/network/location.ts";
import { distanceMiles, type Point } from "#domain/network/distance.ts";

/** A location of the network, in memory: all that lists show of one, but how far it is. */
export interface ListedLocation extends Location {
  former_url_names: readonly string[];
  /** Null where it belongs to no market. */
  market_id: number | null;
}

/** Locations of the network as lists show them, with their distances from a point. */
export function shownLocations(locations: readonly ListedLocation[], from: Point | null): Location[] {
  return locations.map(({ former_url_names, market_id, ...location }) => ({
    ...location,
    distance_miles: from && distanceMiles(from, location),
  }));
}
