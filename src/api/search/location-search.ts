import type { Kysely } from "kysely";
import type { MetaOf } from "#contract/endpoints.ts";
import { type Country, defaultCountry } from "#domain/country.ts";
import type { Point } from "#domain/distance.ts";
import type { Database } from "../database/schema.ts";
import {
  locationsOfCountry,
  locationsOfState,
  locationsWithin,
  nearestLocations,
} from "./locations-around.ts";
import { type PlaceMeant, placeMeant, type SearchableKeyword } from "./place-meant.ts";

export interface LocationSearch {
  country: Country | undefined;
  point: Point | null;
  radiusMiles: number | undefined;
}

type Meta = MetaOf<"searchWebLocations">;

export interface FoundLocations {
  ids: number[];
  /** What distances are measured from; null when none are shown. */
  from: Point | null;
  match: Meta["match"];
  place: Meta["place"];
  did_you_mean: Meta["did_you_mean"];
}

/** As far as people drive to look at a studio. */
const usualRadiusMiles = 25;
/** Shown when there is none within the radius. */
const nearestCount = 10;

/** By what somebody typed; for words like no place at all, what there is without them. */
export async function findByKeyword(
  db: Kysely<Database>,
  keyword: SearchableKeyword,
  search: LocationSearch,
): Promise<FoundLocations> {
  const meant = await placeMeant(db, keyword, search.country);
  if (meant) return findByPlace(db, meant, search);
  return search.point
    ? { ...(await findByPoint(db, search.point, search)), match: "none" }
    : findByCountry(db, search.country ?? defaultCountry);
}

async function findByPlace(
  db: Kysely<Database>,
  { place, location_ids, did_you_mean }: PlaceMeant,
  search: LocationSearch,
): Promise<FoundLocations> {
  if (place.kind === "state") {
    const ids = await locationsOfState(db, place);
    if (ids.length > 0) return { ids, from: null, match: "state", place, did_you_mean };
  }
  const around = await findAround(db, place, search);
  if (place.kind === "location") {
    const ids = [...new Set([...location_ids, ...around.ids])];
    return { ids, from: place, match: "location", place, did_you_mean };
  }
  const match = around.inside && place.kind !== "state" ? place.kind : "nearest";
  return { ids: around.ids, from: place, match, place, did_you_mean };
}

export async function findByPoint(
  db: Kysely<Database>,
  point: Point,
  search: LocationSearch,
): Promise<FoundLocations> {
  const { ids, inside } = await findAround(db, point, search);
  return { ids, from: point, match: inside ? "point" : "nearest", place: null, did_you_mean: null };
}

export async function findByCountry(db: Kysely<Database>, country: Country): Promise<FoundLocations> {
  const ids = await locationsOfCountry(db, country);
  return { ids, from: null, match: "none", place: null, did_you_mean: null };
}

async function findAround(db: Kysely<Database>, from: Point, { radiusMiles }: LocationSearch) {
  const ids = await locationsWithin(db, from, radiusMiles ?? usualRadiusMiles);
  if (ids.length > 0) return { ids, inside: true };
  return { ids: await nearestLocations(db, from, nearestCount), inside: false };
}
