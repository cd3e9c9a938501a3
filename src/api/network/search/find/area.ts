import type { Point } from "#domain/network/distance.ts";
import type { Country } from "#domain/platform/country.ts";
import type { Network, NetworkLocation } from "../../locations/network-location.ts";
import type { Where } from "../read/boxes.ts";
import { locationsOfState } from "./around.ts";

/** Where to look for people. */
export type Area =
  | { kind: "locations"; locations: readonly NetworkLocation[] }
  | { kind: "country"; country: Country }
  /** From a point outward; null is the usual radius. */
  | { kind: "around"; from: Point; radiusMiles: number | null };

export function areaOf(network: Network, where: Where, radiusAsked: number | undefined): Area {
  if (where.kind === "location") return { kind: "locations", locations: [where.location] };
  if (where.kind === "nowhere") return { kind: "locations", locations: [] };
  if (where.kind === "country") return where;
  if (where.kind === "point") return { kind: "around", from: where.point, radiusMiles: radiusAsked ?? null };
  const { place } = where;
  if (place.kind === "country") return { kind: "country", country: place.country };
  const inState = place.kind === "state" ? locationsOfState(network, place.state ?? "", place.country) : [];
  if (inState.length > 0) return { kind: "locations", locations: inState };
  return { kind: "around", from: place, radiusMiles: radiusAsked ?? place.radiusMiles };
}
