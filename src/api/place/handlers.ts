import type { ParsedInputOf } from "#contract/endpoints.ts";
import type { Failure } from "#contract/envelope.ts";
import { parseKeyword } from "#domain/keyword.ts";
import { searchMessages } from "#domain/search-messages.ts";
import { findState } from "#domain/state.ts";
import type { Handlers } from "../http/call.ts";
import { cutPage } from "../http/page.ts";
import {
  type FoundLocations,
  findByCountry,
  findByKeyword,
  findByPoint,
  type LocationSearch,
} from "../search/location-search.ts";
import { locationsInOrder } from "../search/locations-around.ts";
import { suggestedPlaces } from "../search/suggestions.ts";
import type { ApiServices } from "../services.ts";

export const placeHandlers: Handlers<"searchStateCityZip" | "searchWebLocations"> = {
  async searchStateCityZip({ search, country }, { db }) {
    const keyword = parseKeyword(search);
    if (keyword.kind === "too-short") return refused("search", searchMessages.locationKeyword);
    if (keyword.kind === "nothing") return { ok: true, data: [], message: searchMessages.nothingFound };
    return { ok: true, data: await suggestedPlaces(db, keyword, country) };
  },

  async searchWebLocations(input, { db }) {
    const found = await findLocations(db, input);
    if ("ok" in found) return found;
    const { ids, from, match, place, did_you_mean } = found;
    const { data: shown, meta } = cutPage(ids, input.page, input.per_page);
    return {
      ok: true,
      data: await locationsInOrder(db, shown, from),
      ...(ids.length === 0 && { message: searchMessages.nothingFound }),
      meta: { ...meta, match, place, did_you_mean },
    };
  },
};

async function findLocations(
  db: ApiServices["db"],
  input: ParsedInputOf<"searchWebLocations">,
): Promise<FoundLocations | Failure> {
  const { country, lat, long, radius } = input;
  const point = lat === undefined || long === undefined ? null : { latitude: lat, longitude: long };
  const search: LocationSearch = { country, point, radiusMiles: radius };
  const typed = input.search.trim();
  if (typed && input.state) return refused("search", searchMessages.cityZipOrState);
  const state = findState(input.state);
  if (state) return findByKeyword(db, { kind: "state", words: state.code, state }, search);
  if (typed) {
    const keyword = parseKeyword(typed);
    if (keyword.kind === "too-short") return refused("search", searchMessages.locationKeyword);
    if (keyword.kind === "nothing") return nothing;
    return findByKeyword(db, keyword, search);
  }
  if (point) return findByPoint(db, point, search);
  // Only a country: all of it, as the page shows it before anything is typed.
  if (country) return findByCountry(db, country);
  return refused("search", searchMessages.selectZipCityOrState);
}

const nothing: FoundLocations = { ids: [], from: null, match: "none", place: null, did_you_mean: null };

function refused(field: "search", message: string): Failure {
  return { ok: false, problem: "invalid", message, errors: { [field]: [message] } };
}
