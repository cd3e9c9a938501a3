import type { InputOf } from "#contract/endpoints.ts";
import type { Location, Place } from "#contract/network/location.ts";
import type { Point } from "#domain/network/distance.ts";
import { saysNearMe } from "#domain/network/near-me.ts";
import type { Country } from "#domain/platform/country.ts";
import type { ProfessionalQuery } from "./professional-query.ts";

/** Where the Product API is to search. */
export function placeParameters(
  { near, point, radiusMiles, maxPriceCents }: ProfessionalQuery,
  url_name: string | undefined,
  country: Country,
): InputOf<"searchWebpages"> {
  const priced = { country, ...(maxPriceCents && { max_price_cents: maxPriceCents }) };
  if (url_name) return { ...priced, url_name };
  return {
    ...priced,
    search: near,
    ...((!near || saysNearMe(near)) && point && { lat: point.latitude, long: point.longitude }),
    ...(radiusMiles && { radius: radiusMiles }),
  };
}

/** The origin of distances; null if the search isn’t around a place. */
export function centreOf(
  place: Place | null,
  { near, point }: ProfessionalQuery,
  location: Location | null,
): Point | null {
  if (location) return location;
  if (place) return place.kind === "state" ? null : place;
  return near && !saysNearMe(near) ? null : point;
}
