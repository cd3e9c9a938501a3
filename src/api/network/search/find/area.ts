import type { Point } from "#domain/network/distance.ts";
import type { Country } from "#domain/platform/country.ts";
import type { Network, NetworkLocation } from "../../locations/network-location.ts";
import { radiiMiles } from "../costs/costs.ts";
import type { Query } from "../read/boxes.ts";
import { locationsOfState, locationsWithin } from "./around.ts";

/** Where to look for people. */
export type Area =
  | { kind: "locations"; locations: readonly NetworkLocation[] }
  | { kind: "country"; country: Country }
  /** From a point outward; a null radius is the usual one, a null country both. */
  | { kind: "around"; from: Point; country: Country | null; radiusMiles: number | null };

/** A visitor's position is in `country`, unless only the other has locations near it. */
export function areaOf(
  network: Network,
  { where, country }: Pick<Query, "where"> & Partial<Pick<Query, "country">>,
  radiusAsked: number | undefined,
): Area {
  if (where.kind === "location") return { kind: "locations", locations: [where.location] };
  if (where.kind === "nowhere") return { kind: "locations", locations: [] };
  if (where.kind === "country") return where;
  if (where.kind === "point") {
    const near = locationsWithin(network, where.point, radiusAsked ?? radiiMiles.usual);
    const isThere = near.length === 0 || near.some((location) => location.country === country);
    const side = isThere && country ? country : null;
    return { kind: "around", from: where.point, country: side, radiusMiles: radiusAsked ?? null };
  }
  const { place } = where;
  if (place.kind === "country") return { kind: "country", country: place.country };
  const inState = place.kind === "state" ? locationsOfState(network, place.state ?? "", place.country) : [];
  if (inState.length > 0) return { kind: "locations", locations: inState };
  const radiusMiles = radiusAsked ?? place.radiusMiles;
  return { kind: "around", from: place, country: place.country, radiusMiles };
}
