import { formatDistance } from "#domain/network/distance.ts";
import type { Country } from "#domain/platform/country.ts";
import { radiiMiles } from "./search-params.ts";

/** How far away a studio may be, in the unit of the country. */
export interface DistanceChoice {
  miles: number;
  label: string;
}

export function distanceChoices(country: Country): DistanceChoice[] {
  return radiiMiles.map((miles) => ({ miles, label: `Within ${formatDistance(miles, country)}` }));
}
