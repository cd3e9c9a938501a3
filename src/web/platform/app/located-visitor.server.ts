import type { LocatedCity } from "#clients/platform/geolocation/geolocation.ts";
import { asksNearMe } from "../ui/near-me-query.ts";
import type { Visit } from "./visit.ts";
import type { Services } from "./web-services.ts";

/**
 * The city a visitor is in who asks for what is near them without saying where that is. Null for every other page, which may
 * be shown to others, too, and where nobody can say.
 */
export async function cityForNearMe(
  query: URLSearchParams,
  boxes: readonly string[],
  { cityOf }: Pick<Services, "cityOf">,
  { address }: Visit,
): Promise<LocatedCity | null> {
  return asksNearMe(query, boxes) ? cityOf(address) : null;
}

/** `Denver, CO`, `Denver`: as a heading names it. */
export function cityLabel({ name, state }: Pick<LocatedCity, "name" | "state">): string {
  return state ? `${name}, ${state}` : name;
}
