import type { ParsedInputOf } from "#contract/endpoints.ts";
import type { Failure } from "#contract/envelope.ts";
import { searchMessages } from "#domain/search-messages.ts";
import { findState } from "#domain/state.ts";
import type { Handlers } from "../http/call.ts";
import { cutPage } from "../http/page.ts";
import { locationsInOrder } from "../location/locations-in-order.ts";
import { keywordProblem } from "../search/keyword-problem.ts";
import type { Knowledge } from "../search/knowledge.ts";
import {
  type FoundLocations,
  findByCountry,
  findByPlace,
  findByPoint,
  findNothing,
  type LocationSearch,
} from "../search/location-search.ts";
import { placeOfState } from "../search/place-names.ts";
import type { Reading } from "../search/reading.ts";
import { sayReading } from "../search/say-reading.ts";
import { type SearchPlace, toPlace } from "../search/search-place.ts";
import { suggestedPlaces } from "../search/suggestions.ts";
import { type Understood, understand } from "../search/understand.ts";
import type { ApiServices } from "../services.ts";

type Search = ParsedInputOf<"searchWebLocations">;

interface Found extends FoundLocations {
  place: SearchPlace | null;
  understood: Understood | null;
}

export const placeHandlers: Handlers<"searchStateCityZip" | "searchWebLocations"> = {
  async searchStateCityZip({ search, country }, { search: index }) {
    const problem = keywordProblem(search);
    if (problem === "too-short") return refused("search", searchMessages.locationKeyword);
    if (problem === "nothing") return { ok: true, data: [], message: searchMessages.nothingFound };
    return { ok: true, data: suggestedPlaces(search, await index.current(), { country, point: null }) };
  },

  async searchWebLocations(input, services) {
    const found = await findLocations(services, input);
    if ("ok" in found) return found;
    const { locations, from, match, place, understood } = found;
    const { data: shown, meta } = cutPage(locations, input.page, input.per_page);
    const ids = shown.map(({ id }) => id);
    return {
      ok: true,
      data: await locationsInOrder(services.db, ids, from),
      ...((locations.length === 0 || match === "none") && { message: searchMessages.nothingFound }),
      meta: {
        ...meta,
        match,
        place: place && toPlace(place),
        did_you_mean: place && (understood?.did_you_mean ?? null),
        reading: understood && sayReading(understood.reading),
        alternatives: understood?.alternatives.flatMap((one: Reading) => sayReading(one) ?? []) ?? [],
      },
    };
  },
};

async function findLocations({ search: index, now }: ApiServices, input: Search): Promise<Found | Failure> {
  const { country, lat, long, radius } = input;
  const point = lat === undefined || long === undefined ? null : { latitude: lat, longitude: long };
  const search: LocationSearch = { country, point, radiusMiles: radius };
  const typed = input.search.trim();
  const nothingRead = { place: null, understood: null };

  if (typed && input.state) return refused("search", searchMessages.cityZipOrState);
  const state = findState(input.state);
  const stated = state && placeOfState(state);
  if (stated)
    return { ...findByPlace(await index.current(), stated, search), place: stated, understood: null };
  if (typed) {
    const problem = keywordProblem(typed);
    if (problem === "too-short") return refused("search", searchMessages.locationKeyword);
    if (problem === "nothing") return { ...nothingRead, locations: [], from: null, match: "none" };
    const knowledge = await index.current();
    const understood = understand(typed, knowledge, search, { scope: "places", now: now() });
    return { ...findAsRead(knowledge, understood.reading, search), understood };
  }
  const { network } = await index.current();
  if (point) return { ...nothingRead, ...findByPoint(network, point, search) };
  // Only a country: all of it, as the page shows it before anything is typed.
  if (country) return { ...nothingRead, ...findByCountry(network, country) };
  return refused("search", searchMessages.selectZipCityOrState);
}

function findAsRead(
  knowledge: Knowledge,
  { where }: Reading,
  search: LocationSearch,
): Pick<Found, "place" | keyof FoundLocations> {
  if (where?.kind === "place") return { ...findByPlace(knowledge, where.place, search), place: where.place };
  const found =
    where && search.point
      ? findByPoint(knowledge.network, search.point, search)
      : findNothing(knowledge.network, search);
  return { ...found, place: null };
}

function refused(field: "search", message: string): Failure {
  return { ok: false, problem: "invalid", message, errors: { [field]: [message] } };
}
