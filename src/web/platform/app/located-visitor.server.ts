import type { LocatedCity } from "#clients/platform/geolocation/geolocation.ts";
import { asksNearMe } from "../ui/near-me-query.ts";
import type { Visit } from "./visit.ts";
import type { Services } from "./web-services.ts";

/**
 * City of a visitor who searches near them without a place. Null if unknown, and for every other page, because those
 * are shared.
 */
export async function cityForNearMe(
  query: URLSearchParams,
  boxes: readonly string[],
  { cityOf }: Pick<Services, "cityOf">,
  { address }: Visit,
): Promise<LocatedCity | null> {
  return asksNearMe(query, boxes) ? cityOf(address) : null;
}

/** Names a city for headings: `Denver, CO` or `Denver`. */
export function cityLabel({ name, state }: Pick<LocatedCity, "name" | "state">): string {
  return state ? `${name}, ${state}` : name;
}
