import type { Location } from "#contract/network/location.ts";
import { distanceMiles, type Point } from "#domain/network/distance.ts";

/** A location in memory: the fields of lists except distance. */
export interface ListedLocation extends Location {
  former_url_names: readonly string[];
  /** Null without a market. */
  market_id: number | null;
}

/** Adds each location's distance from a point. */
export function shownLocations(locations: readonly ListedLocation[], from: Point | null): Location[] {
  return locations.map(({ former_url_names, market_id, ...location }) => ({
    ...location,
    distance_miles: from && distanceMiles(from, location),
  }));
}
