import type { Kysely } from "kysely";
import type { Place } from "#contract/location.ts";
import type { Country } from "#domain/country.ts";
import type { Keyword } from "#domain/keyword.ts";
import { foldPlaceName } from "#domain/place-name.ts";
import { readPlaceWords } from "#domain/place-words.ts";
import { findPostalCode, type PostalCode, postalArea } from "#domain/postal-code.ts";
import { findState, type State } from "#domain/state.ts";
import type { Database } from "../database/schema.ts";
import { type LikelyPlace, likelyPlaces } from "./likely-places.ts";
import { placeOfDocument, placeOfPostalCode } from "./place.ts";
import { nameRank, type PlaceDocument, placesNamed, placesSpelledLike } from "./place-documents.ts";
import { nearestPostalPlace } from "./postal-places.ts";

export type SearchableKeyword = Extract<Keyword, { words: string }>;

export interface PlaceMeant {
  place: Place;
  /** Every location that goes by what was typed, when a location was meant. */
  location_ids: number[];
  /** The spelling that was understood, when it differs from the one typed. */
  did_you_mean: string | null;
}

/** Enough for every location of one name. */
const mostNamed = 24;

/** The one place that typed words mean, as docs/decisions/0004 settles it; null when no place is anything like them. */
export async function placeMeant(
  db: Kysely<Database>,
  keyword: SearchableKeyword,
  preferred: Country | undefined,
): Promise<PlaceMeant | null> {
  const words = foldPlaceName(keyword.words);
  const state = keyword.kind === "state" ? keyword.state : findState(words);
  if (state) return placeOfState(db, state);

  const postal_code = keyword.kind === "postal-code" ? keyword.postal_code : findPostalCode(keyword.words);
  if (postal_code) return placeOfCode(db, postal_code);

  const named = await placesNamed(db, words, { preferred, limit: mostNamed });
  const [first] = named;
  if (first) {
    const wholeName = first.rank === nameRank.whole;
    const namesakes = named.filter(({ kind, rank }) => kind === "location" && rank === nameRank.whole);
    return meant(first, wholeName ? namesakes : [first], null);
  }

  const [likeliest] = await placesMisspelled(db, words, preferred);
  if (!likeliest) return null;
  const { document, edits } = likeliest;
  return meant(document, [document], edits > 0 ? document.title : null);
}

/** What misspelled words may mean, the likeliest first. */
export async function placesMisspelled(
  db: Kysely<Database>,
  words: string,
  preferred: Country | undefined,
): Promise<LikelyPlace[]> {
  const readings = readPlaceWords(words);
  const documents = await placesSpelledLike(db, readings.slice(0, 2), preferred);
  return likelyPlaces(documents, readings);
}

async function placeOfState(db: Kysely<Database>, { code, country }: State): Promise<PlaceMeant | null> {
  const row = await db
    .selectFrom("place")
    .where("kind", "=", "state")
    .where("country", "=", country)
    .where("state", "=", code)
    .select(["name", "state", "country", "latitude", "longitude"])
    .executeTakeFirst();
  if (!row) return null;
  const place: Place = {
    ...row,
    kind: "state",
    label: row.name,
    address_1: null,
    postal_code: null,
    url_name: null,
  };
  return { place, location_ids: [], did_you_mean: null };
}

async function placeOfCode(db: Kysely<Database>, typed: PostalCode): Promise<PlaceMeant | null> {
  const nearest = await nearestPostalPlace(db, typed);
  if (!nearest) return null;
  const asTyped = nearest.postal_code.startsWith(postalArea(typed));
  return {
    place: placeOfPostalCode(nearest),
    location_ids: [],
    did_you_mean: asTyped ? null : nearest.postal_code,
  };
}

function meant(
  document: PlaceDocument,
  namesakes: readonly PlaceDocument[],
  did_you_mean: string | null,
): PlaceMeant {
  const location_ids = document.kind === "location" ? namesakes.map(({ subject_id }) => subject_id) : [];
  return { place: placeOfDocument(document), location_ids, did_you_mean };
}
