import { isMilitary, type PostalCode, postalArea } from "#domain/network/postal-code.ts";
import { gazetteer, type PostalPlace } from "./gazetteer.ts";

/** Postal areas whose codes start with the given prefix, in order. */
export function postalPlacesFrom(postalCode: PostalCode, limit: number): PostalPlace[] {
  const code = postalArea(postalCode);
  const places = gazetteer().postalPlaces[postalCode.country];
  const first = firstFrom(places, code);
  return places.slice(first, first + limit).filter(({ postal_code }) => postal_code.startsWith(code));
}

/** ZIP codes of one region of a state begin alike. */
export const regionLength = 3;

/** A code as it was meant when it was sent: a spreadsheet's `2139` is 02139, and a beginning is none. */
export function wholePostalCode(postalCode: PostalCode): PostalCode | null {
  if (postalCode.complete || postalCode.country === "CA") return postalCode;
  const whole: PostalCode = { country: "US", code: `0${postalCode.code}`, complete: true };
  return nearestPostalPlace(whole)?.postal_code === whole.code ? whole : null;
}

/** The area of a postal code; for an unknown code, the next in order of the same region; null for the armed forces'. */
export function nearestPostalPlace(postalCode: PostalCode): PostalPlace | null {
  if (isMilitary(postalCode)) return null;
  const code = postalArea(postalCode);
  const places = gazetteer().postalPlaces[postalCode.country];
  const at = firstFrom(places, code);
  const [after, before] = [places[at], places[at - 1]];
  const shared = (place: PostalPlace | undefined) => (place ? sharedStart(place.postal_code, code) : 0);
  const nearest = shared(before) > shared(after) ? before : after;
  return nearest && shared(nearest) >= regionLength ? nearest : null;
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

function sharedStart(code: string, nextCode: string): number {
  let length = 0;
  while (length < code.length && code[length] === nextCode[length]) length += 1;
  return length;
}
