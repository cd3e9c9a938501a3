import { type PostalCode, postalArea } from "#domain/network/postal-code.ts";
import { gazetteer, type PostalPlace } from "./gazetteer.ts";

/** Postal areas whose codes start with the given prefix, in order. */
export function postalPlacesFrom(typed: PostalCode, limit: number): PostalPlace[] {
  const code = postalArea(typed);
  const places = gazetteer().postalPlaces[typed.country];
  return places.filter(({ postal_code }) => postal_code.startsWith(code)).slice(0, limit);
}

/** The area of a postal code; for an unknown code, the next in order. */
export function nearestPostalPlace(typed: PostalCode): PostalPlace | null {
  const code = postalArea(typed);
  const places = gazetteer().postalPlaces[typed.country];
  const after = places.find(({ postal_code }) => postal_code >= code);
  const before = places.findLast(({ postal_code }) => postal_code < code);
  if (!after || !before) return after ?? before ?? null;
  return sharedStart(before.postal_code, code) > sharedStart(after.postal_code, code) ? before : after;
}

function sharedStart(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length;
}
