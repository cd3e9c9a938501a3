import type { Location, Place } from "#contract/network/location.ts";
import { placeTitle } from "./place-title.ts";

/** Beyond this distance the nearest location's town isn't the visitor's. */
const sameTownMiles = 25;

/** The city that a search was about, `Denver, CO`, to be remembered; null for a state or country, or where no city is close. */
export function placeToRemember(place: Place | null, [nearest]: readonly Location[]): string | null {
  if (place?.kind === "city" || place?.kind === "postal") return placeTitle(place);
  const miles = nearest?.distance_miles ?? null;
  if (!nearest || miles === null || miles > sameTownMiles) return null;
  return `${nearest.city}, ${nearest.state}`;
}
