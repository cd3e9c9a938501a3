import type { Kysely } from "kysely";
import type { ParsedInputOf } from "#contract/endpoints.ts";
import type { Failure } from "#contract/envelope.ts";
import type { Place } from "#contract/location.ts";
import type { Point } from "#domain/distance.ts";
import { parseKeyword } from "#domain/keyword.ts";
import { locationMessages } from "#domain/messages.ts";
import { searchMessages } from "#domain/search-messages.ts";
import { findState } from "#domain/state.ts";
import { isUrlName } from "#domain/url-name.ts";
import type { Database } from "../database/schema.ts";
import { findLocation } from "../location/queries.ts";
import { findByKeyword, findByPoint } from "../search/location-search.ts";

export interface Where {
  ok: true;
  /** The nearest first; null is everywhere in the country. */
  location_ids: number[] | null;
  /** What distances are measured from. */
  from: Point | null;
  place: Place | null;
  did_you_mean: string | null;
}

type Search = ParsedInputOf<"searchWebpages">;

/** Where to look for professionals: one location, a place that was typed, around a point, or the whole country. */
export async function whereMeant(
  db: Kysely<Database>,
  { url_name, search, zip, state, lat, long, country, radius }: Search,
): Promise<Where | Failure> {
  const point = lat === undefined || long === undefined ? null : { latitude: lat, longitude: long };
  if (url_name) return oneLocation(db, url_name, point);

  const typed = zip.trim() || search.trim();
  const inState = findState(state);
  const around = { country, point, radiusMiles: radius };
  if (typed && inState) return refused("search", searchMessages.cityZipOrState);
  if (inState)
    return asWhere(await findByKeyword(db, { kind: "state", words: inState.code, state: inState }, around));
  if (typed) {
    const keyword = parseKeyword(typed);
    if (keyword.kind === "too-short") return refused(zip ? "zip" : "search", searchMessages.locationKeyword);
    if (keyword.kind === "nothing") return { ...everywhere, location_ids: [] };
    return asWhere(await findByKeyword(db, keyword, around));
  }
  if (point) return asWhere(await findByPoint(db, point, around));
  return everywhere;
}

const everywhere: Where = { ok: true, location_ids: null, from: null, place: null, did_you_mean: null };

async function oneLocation(
  db: Kysely<Database>,
  urlName: string,
  from: Point | null,
): Promise<Where | Failure> {
  const location = isUrlName(urlName) ? await findLocation(db, urlName) : undefined;
  if (!location) return { ok: false, problem: "not-found", message: locationMessages.stylistPageNotFound };
  return { ...everywhere, location_ids: [location.id], from };
}

/** Words that are no place leave the whole country, or what is around the point. */
function asWhere({ ids, from, place, did_you_mean }: Awaited<ReturnType<typeof findByKeyword>>): Where {
  if (!place && !from) return everywhere;
  return { ok: true, location_ids: ids, from, place, did_you_mean };
}

function refused(field: "search" | "zip", message: string): Failure {
  return { ok: false, problem: "invalid", message, errors: { [field]: [message] } };
}
