import { isMilitary, type PostalCode, postalArea } from "#domain/network/postal-code.ts";
import { gazetteer, type PostalPlace } from "./gazetteer.ts";

/** Postal areas whose codes start with the given prefix, in order. */
export function postalPlacesFrom(typed: PostalCode, limit: number): PostalPlace[] {
  const code = postalArea(typed);
  const places = gazetteer().postalPlaces[typed.country];
  const first = firstFrom(places, code);
  return places.slice(first, first + limit).filter(({ postal_code }) => postal_code.startsWith(code));
}

/** The area of a postal code; for an unknown code, the next in order; null for the armed forces'. */
export function nearestPostalPlace(typed: PostalCode): PostalPlace | null {
  if (isMilitary(typed)) return null;
  const code = postalArea(typed);
  const places = gazetteer().postalPlaces[typed.country];
  const at = firstFrom(places, code);
  const [after, before] = [places[at], places[at - 1]];
  if (!after || !before) return after ?? before ?? null;
  return sharedStart(before.postal_code, code) > sharedStart(after.postal_code, code) ? before : after;
}

/** Index of the first code not before the given one. */
function firstFrom(places: readonly PostalPlace[], code: string): number {
  let [from, to] = [0, places.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((places[middle]?.postal_code ?? "") < code) from = middle + 1;
    else to = middle;
  }
  return from;
}

function sharedStart(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length;
}
