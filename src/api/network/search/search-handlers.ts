import type { ParsedInputOf } from "#contract/endpoints.ts";
import type { Failure } from "#contract/platform/envelope.ts";
import { parseKeyword } from "#domain/network/keyword.ts";
import { searchMessages } from "#domain/network/search-messages.ts";
import { findState } from "#domain/network/state.ts";
import type { Handlers } from "../../platform/http/call.ts";
import { cutPage } from "../../platform/http/page.ts";
import { invalid } from "../../platform/http/refusals.ts";
import { shownLocations } from "../locations/location-queries.ts";
import {
  type FoundLocations,
  findByCountry,
  findByPlace,
  findByPoint,
  findNothing,
  type LocationSearch,
} from "./find/locations.ts";
import { keywordProblem } from "./read/keyword-problem.ts";
import { placeOfState } from "./read/lexicon/place-names.ts";
import type { Knowledge, SearchServices } from "./read/lexicon/search-index.ts";
import { type SearchPlace, toPlace } from "./read/lexicon/search-place.ts";
import type { Reading } from "./read/reading.ts";
import { sayUnderstood } from "./read/say-reading.ts";
import { type Understood, understand } from "./read/understand.ts";
import { searchProfessionals } from "./search.ts";
import { suggestedPlaces } from "./suggest/place-suggestions.ts";
import { suggestedProfessionals } from "./suggest/professional-suggestions.ts";

type Search = ParsedInputOf<"searchWebLocations">;

interface Found extends FoundLocations {
  place: SearchPlace | null;
  understood: Understood | null;
}

export const searchHandlers: Handlers<
  "searchStateCityZip" | "searchWebLocations" | "searchWebpages" | "solaGeniusSuggestions",
  SearchServices
> = {
  async searchStateCityZip({ search, country }, { db, search: index }) {
    const problem = keywordProblem(search);
    if (problem === "too-short") return invalid("search", searchMessages.locationKeyword);
    if (problem === "nothing") return { ok: true, data: [], message: searchMessages.nothingFound };
    return { ok: true, data: suggestedPlaces(search, await index.current(db), { country, point: null }) };
  },

  async searchWebLocations(input, services) {
    const found = await findLocations(services, input);
    if ("ok" in found) return found;
    const { locations, from, match, place, understood } = found;
    const matches = match === "none" ? [] : locations;
    const { data: page, meta } = cutPage(matches, input.page, input.per_page);
    const listed = match === "none" ? locations : page;
    const shown = await shownLocations(services.db, input.with_locations ? listed : [], from);
    return {
      ok: true,
      data: match === "none" ? [] : shown,
      ...(matches.length === 0 && { message: searchMessages.nothingFound }),
      meta: {
        ...meta,
        match,
        place: place && toPlace(place),
        did_you_mean: place && (understood?.did_you_mean ?? null),
        ...sayUnderstood(understood),
        suggestions: match === "none" ? shown : [],
      },
    };
  },

  searchWebpages: (input, services) => searchProfessionals(services, input),

  async solaGeniusSuggestions({ keyword, country }, { db, search }) {
    const parsed = parseKeyword(keyword);
    if (!("words" in parsed) || parsed.kind === "state") {
      if (parsed.kind === "nothing") {
        return { ok: true, data: { suggestions: [] }, message: searchMessages.nothingFound };
      }
      return invalid("keyword", searchMessages.professionalKeyword);
    }
    return {
      ok: true,
      data: { suggestions: await suggestedProfessionals(parsed.words, await search.current(db), country) },
    };
  },
};

async function findLocations(
  { db, search: index, now }: SearchServices,
  input: Search,
): Promise<Found | Failure> {
  const { country, lat, long, radius } = input;
  const point = lat === undefined || long === undefined ? null : { latitude: lat, longitude: long };
  const search: LocationSearch = { country, point, radiusMiles: radius };
  const typed = input.search.trim();
  const nothingRead = { place: null, understood: null };

  if (typed && input.state) return invalid("search", searchMessages.cityZipOrState);
  const state = findState(input.state);
  const stated = state && placeOfState(state);
  if (stated)
    return { ...findByPlace(await index.current(db), stated, search), place: stated, understood: null };
  if (typed) {
    const problem = keywordProblem(typed);
    if (problem === "too-short") return invalid("search", searchMessages.locationKeyword);
    if (problem === "nothing") return { ...nothingRead, locations: [], from: null, match: "none" };
    const knowledge = await index.current(db);
    const understood = await understand(typed, knowledge, search, { scope: "places", now: now() });
    return { ...findAsRead(knowledge, understood.reading, search), understood };
  }
  const { network } = await index.current(db);
  if (point) return { ...nothingRead, ...findByPoint(network, point, search) };
  // Only a country: all of it, as the page shows it before anything is typed.
  if (country) return { ...nothingRead, ...findByCountry(network, country) };
  return invalid("search", searchMessages.selectZipCityOrState);
}

function findAsRead(
  knowledge: Knowledge,
  { where }: Reading,
  search: LocationSearch,
): Pick<Found, "place" | keyof FoundLocations> {
  if (where?.kind === "place") return { ...findByPlace(knowledge, where.place, search), place: where.place };
  const found =
    where?.kind === "near-me" && search.point
      ? findByPoint(knowledge.network, search.point, search)
      : findNothing(knowledge.network, search);
  return { ...found, place: null };
}
