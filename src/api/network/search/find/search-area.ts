import type { ParsedInputOf } from "#contract/endpoints.ts";
import type { Failure } from "#contract/platform/envelope.ts";
import type { Point } from "#domain/network/distance.ts";
import { searchMessages } from "#domain/network/search-messages.ts";
import { findState } from "#domain/network/state.ts";
import { defaultCountry } from "#domain/platform/country.ts";
import { locationMessages } from "#domain/platform/messages.ts";
import { invalid } from "../../../platform/http/refusals.ts";
import { keywordProblem } from "../read/keyword-problem.ts";
import { placeOfState } from "../read/lexicon/place-names.ts";
import type { Knowledge } from "../read/lexicon/search-index.ts";
import type { SearchPlace } from "../read/lexicon/search-place.ts";
import type { WhereRead } from "../read/reading.ts";
import { type Understood, understand } from "../read/understand.ts";
import { locationsOfState } from "./around.ts";
import type { Area } from "./people.ts";

type Search = ParsedInputOf<"searchWebpages">;

export interface SearchArea {
  ok: true;
  area: Area;
  /** What distances are measured from. */
  from: Point | null;
  place: SearchPlace | null;
  /** How the words for the place were understood. */
  understood: Understood | null;
}

/** Where to look for professionals: one location, a place that was typed, around a point, or the whole country. */
export async function findSearchArea(
  knowledge: Knowledge,
  search: Search,
  now: Temporal.Instant,
): Promise<SearchArea | Failure> {
  const { url_name, country = defaultCountry } = search;
  const point = pointOf(search);
  if (url_name) {
    const { locations } = knowledge.network;
    const location =
      locations.find((one) => one.url_name === url_name) ??
      locations.find(({ former_url_names }) => former_url_names.includes(url_name));
    if (!location)
      return { ok: false, problem: "not-found", message: locationMessages.professionalPageNotFound };
    return {
      ok: true,
      area: { kind: "locations", locations: [location] },
      from: point,
      place: null,
      understood: null,
    };
  }
  const typed = search.zip.trim() || search.search.trim();
  const state = findState(search.state);
  const stated = state && placeOfState(state);
  if (typed && stated) return invalid("search", searchMessages.cityZipOrState);
  if (stated)
    return { ok: true, ...areaOf(knowledge, search, { kind: "place", place: stated }), understood: null };
  if (typed) {
    const problem = keywordProblem(typed);
    if (problem === "too-short")
      return invalid(search.zip ? "zip" : "search", searchMessages.locationKeyword);
    const nowhere: Area = { kind: "locations", locations: [] };
    if (problem === "nothing") return { ok: true, area: nowhere, from: null, place: null, understood: null };
    const understood = await understand(
      typed,
      knowledge,
      { country: search.country, point },
      { scope: "places", now },
    );
    if (!understood.reading.where) return { ok: true, area: nowhere, from: point, place: null, understood };
    return { ok: true, ...areaOf(knowledge, search, understood.reading.where), understood };
  }
  if (point) return { ok: true, ...areaOf(knowledge, search, { kind: "near-me" }), understood: null };
  return { ok: true, area: { kind: "country", country }, from: null, place: null, understood: null };
}

/** The area of a place, or around the visitor. */
export function areaOf(
  { network }: Knowledge,
  search: Search,
  where:
    | Pick<Extract<WhereRead, { kind: "place" }>, "kind" | "place">
    | Exclude<WhereRead, { kind: "place" }>
    | null,
): Pick<SearchArea, "area" | "from" | "place"> {
  const { country = defaultCountry, radius } = search;
  const point = pointOf(search);
  if (where?.kind === "place") {
    const { place } = where;
    if (place.kind === "country")
      return { area: { kind: "country", country: place.country }, from: null, place };
    const inState = place.kind === "state" ? locationsOfState(network, place.state ?? "", place.country) : [];
    if (inState.length > 0) return { area: { kind: "locations", locations: inState }, from: null, place };
    const radiusMiles = radius ?? place.radiusMiles;
    return { area: { kind: "around", from: place, radiusMiles }, from: place, place };
  }
  if (where?.kind === "abroad")
    return { area: { kind: "locations", locations: [] }, from: point, place: null };
  if (point)
    return { area: { kind: "around", from: point, radiusMiles: radius ?? null }, from: point, place: null };
  return { area: { kind: "country", country }, from: null, place: null };
}

function pointOf({ lat, long }: Search): Point | null {
  return lat === undefined || long === undefined ? null : { latitude: lat, longitude: long };
}
