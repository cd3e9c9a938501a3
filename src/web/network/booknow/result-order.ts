import type { MetaOf } from "#contract/endpoints.ts";
import type { Location } from "#contract/network/location.ts";
import type { FoundProfessionals } from "./other-professionals.server.ts";
import type { FoundPage } from "./search-result.ts";

/** Far away the nearest comes first; where no distances differ, the soonest. */
export function orderOf(
  sort: FoundPage["order"],
  meta: MetaOf<"searchWebpages"> | undefined,
  hasDistances: boolean | null,
) {
  if (meta?.widened) return "distance";
  return sort === "near_and_soon" && !hasDistances ? "soonest" : sort;
}

/** So much farther than the nearest, the first needs a reason. */
const muchFarther = 1.5;

export function isFirstFarther([first]: FoundProfessionals, [nearest]: readonly Location[]): boolean {
  return (first?.distance_miles ?? 0) > muchFarther * (nearest?.distance_miles ?? Number.POSITIVE_INFINITY);
}
