import { type Kysely, sql } from "kysely";
import { keywordKind } from "#domain/network/keyword.ts";
import { foldPlaceName } from "#domain/network/place-name.ts";
import { splitState } from "#domain/network/place-words.ts";
import { parsePostalCode, postalArea } from "#domain/network/postal-code.ts";
import { findState, type State } from "#domain/network/state.ts";
import { nearestLocations } from "../../network/search/find/around.ts";
import { findByPlace } from "../../network/search/find/locations.ts";
import { understand } from "../../network/search/read/understand.ts";
import type { Database } from "../../platform/database/schema.ts";
import type { InquiryServices } from "./inquiry-services.ts";

/** Limits the managers one form can mail; the receipt page links to further locations. */
const maxLocations = 3;

export interface InquiredLocation {
  id: number;
  state: string;
  public_email: string | null;
  language: string;
}

/** Where a form asks: a location, or a city or postal code and a state. */
export interface WhereAsked {
  location_id?: number | undefined;
  search?: string;
  state?: string;
}

/** The chosen location, or those of the named place, else the one nearest to it; empty for an unknown place. */
export async function inquiredLocations(
  services: Pick<InquiryServices, "db" | "search" | "now">,
  { location_id, search = "", state = "" }: WhereAsked,
): Promise<InquiredLocation[]> {
  const { db } = services;
  if (location_id !== undefined) return activeLocations(db).where("location.id", "=", location_id).execute();
  const inState = findState(state);
  if (search === "") return inState ? locationsOfState(db, inState) : [];

  const postal = parsePostalCode(search);
  const meant = postal
    ? await activeLocations(db)
        .where("location.postal_code", "like", `${postalArea(postal)}%`)
        .execute()
    : await locationsOfCity(db, search, inState);
  if (meant.length > 0) return meant;
  return elsewhere(
    services,
    inState && !postal ? `${search} ${inState.code}` : search,
    postal ? null : inState,
  );
}

function activeLocations(db: Kysely<Database>) {
  return db
    .selectFrom("location")
    .where("location.active", "=", sql.lit(true))
    .select(["location.id", "location.state", "location.public_email", "location.language"])
    .orderBy("location.id")
    .limit(maxLocations);
}

function locationsOfState(db: Kysely<Database>, { code, country }: State): Promise<InquiredLocation[]> {
  return activeLocations(db)
    .where("location.country", "=", country)
    .where("location.state", "=", code)
    .execute();
}

/** In any spelling: `Montreal`, `Saint Louis`, `Denver, CO`. */
async function locationsOfCity(db: Kysely<Database>, search: string, inState: State | null) {
  const words = foldPlaceName(search);
  if (words === "") return [];
  const split = splitState(words);
  const rows = await activeLocations(db).clearLimit().select("location.city").execute();
  const locationsNamed = (name: string, within: State | null) =>
    rows
      .filter(({ city, state }) => foldPlaceName(city) === name && (within?.code ?? state) === state)
      .slice(0, maxLocations);
  const asWritten = locationsNamed(words, inState);
  return asWritten.length > 0 ? asWritten : locationsNamed(split.name, inState ?? split.state);
}

/** For a place without a location, a whole state, or the name of a location. */
async function elsewhere(
  { db, search, now }: Pick<InquiryServices, "db" | "search" | "now">,
  text: string,
  inState: State | null,
): Promise<InquiredLocation[]> {
  if (!/^(?:words|state)$/.test(keywordKind(text))) return [];
  const knowledge = await search.current(db);
  const searcher = { country: undefined, point: null };
  const { where } = (await understand(text, knowledge, searcher, { scope: "places", now: now() })).reading;
  // A corrected spelling is too uncertain to choose a lead's location.
  if (where?.kind !== "place" || where.spelling === "slip") return [];
  const { place } = where;
  if (inState && place.state !== inState.code) return [];
  const state = place.kind === "state" ? findState(place.state ?? "") : null;
  if (state) return locationsOfState(db, state);
  const locations =
    place.kind === "location"
      ? findByPlace(knowledge, place, { ...searcher, radiusMiles: 0 }).locations
      : nearestLocations(knowledge.network, place, 1);
  const ids = locations.map(({ id }) => id);
  return ids.length > 0 ? activeLocations(db).where("location.id", "in", ids).execute() : [];
}
