import type { Kysely } from "kysely";
import type { Place } from "#contract/location.ts";
import type { Country } from "#domain/country.ts";
import { foldPlaceName } from "#domain/place-name.ts";
import { findPostalCode } from "#domain/postal-code.ts";
import type { Database } from "../database/schema.ts";
import { placeOfDocument, placeOfPostalCode } from "./place.ts";
import { type PlaceDocument, placesNamed } from "./place-documents.ts";
import { placesMisspelled, type SearchableKeyword } from "./place-meant.ts";
import { postalPlacesFrom } from "./postal-places.ts";

const most = 8;
/** How many more edits a misspelling may take than the likeliest one to be suggested beside it. */
const moreEdits = 0.5;

/** Up to eight places that what was typed so far may become; misspellings only when nothing begins like it. */
export async function suggestedPlaces(
  db: Kysely<Database>,
  keyword: SearchableKeyword,
  within: Country | undefined,
): Promise<Place[]> {
  const postal_code = keyword.kind === "postal-code" ? keyword.postal_code : findPostalCode(keyword.words);
  if (postal_code) {
    const places = await postalPlacesFrom(db, postal_code, most);
    return places.map(placeOfPostalCode).filter(({ country }) => !within || country === within);
  }
  const words = foldPlaceName(keyword.words);
  // A place with several names, or a location named for its city, comes more than once.
  const named = distinctPlaces(await placesNamed(db, words, { within, limit: 3 * most }));
  if (named.length > 0) return named;
  const likely = await placesMisspelled(db, words, within);
  const fewEdits = (likely[0]?.edits ?? 0) + moreEdits;
  return distinctPlaces(
    likely
      .filter(({ document, edits }) => edits <= fewEdits && (!within || document.country === within))
      .map(({ document }) => document),
  );
}

function distinctPlaces(documents: readonly PlaceDocument[]): Place[] {
  const byLabel = new Map<string, Place>();
  for (const place of documents.map(placeOfDocument)) {
    if (!byLabel.has(place.label)) byLabel.set(place.label, place);
  }
  return [...byLabel.values()].slice(0, most);
}
