import type { MetaOf } from "#contract/endpoints.ts";
import type { Location } from "#contract/network/location.ts";
import type { Professional } from "#contract/network/professional.ts";
import type { PageMeta } from "#contract/platform/parameter.ts";
import type { Point } from "#domain/network/distance.ts";
import { searchMessages } from "#domain/network/search-messages.ts";
import { foldText } from "#domain/platform/folded-text.ts";
import type { Language } from "#domain/platform/languages.ts";
import type { Answer } from "../../platform/http/call.ts";
import { pageMetaOf } from "../../platform/http/cut-page.ts";
import { shownLocations } from "../locations/location-queries.ts";
import type { NetworkLocation } from "../locations/network-location.ts";
import { toContractReadings } from "./contract-reading.ts";
import { counts } from "./costs/costs.ts";
import { inOwnCountry, nearestLocations } from "./find/around.ts";
import { type FoundLocations, findNothing } from "./find/locations.ts";
import type { PeopleFound } from "./find/people.ts";
import { professionalsInOrder } from "./find/professionals-shown.ts";
import { originOf, type PeopleQuery, type Query } from "./read/boxes.ts";
import type { SearchServices } from "./read/lexicon/search-index.ts";
import { toPlace } from "./read/lexicon/search-place.ts";
import type { Understood } from "./read/understand.ts";

type ResultKind = MetaOf<"searchWebpages">["result"];

/** How a result is to be spoken of. */
function resultKind(
  { where, understood }: Query,
  { isFound, isFar }: { isFound: boolean; isFar: boolean },
): ResultKind {
  const read = understood?.reading.where?.kind;
  if (read === "abroad") return "elsewhere";
  if (isFound) return isFar ? "nearest" : "found";
  const needsPlace = where.kind === "nowhere" || (where.kind === "country" && read === "near-me");
  return needsPlace ? "asks-place" : "nothing";
}

export async function presentPeople(
  { db }: SearchServices,
  query: PeopleQuery,
  { candidates, page, search }: PeopleFound,
  language: Language,
): Promise<Answer<"searchWebpages">> {
  const { boxes, where, understood, when, now } = query;
  const from = originOf(query);
  const readings = toContractReadings(understood, query.country);
  const isFound = page.total > 0;
  const isShown = boxes.with_professionals;
  const isListed = page.isListed ?? candidates.isListed;
  const nearby =
    candidates.locations.length > 0
      ? candidates.locations.slice(0, counts.locationsOnMap)
      : nearestOf(query, from);
  const [professionals, locations] = await Promise.all([
    professionalsInOrder(db, isShown ? page.ids : [], { ...search, from, when }, now, page.calendars),
    shownLocations(db, isShown && boxes.with_locations ? nearby : [], from, language),
  ]);
  return {
    ok: true,
    data: { platforms: { sola_genius: professionals }, locations: isFound ? locations : [] },
    ...(!isFound && { message: searchMessages.nothingFound }),
    meta: {
      ...pageMetaOf(page.total, boxes.page, boxes.per_page),
      result: resultKind(query, { isFound, isFar: candidates.isWidened }),
      place: where.kind === "place" ? toPlace(where.place) : null,
      did_you_mean: spellingUsed(understood, professionals),
      radius_miles: candidates.radiusMiles,
      widened: candidates.isWidened,
      unlisted: isFound && !isListed ? (readings.reading?.wanted ?? null) : null,
      // At a time the openings decide, which aren't counted by kind.
      services: when ? [] : candidates.kindCounts,
      ...readings,
      suggestions: isFound ? [] : locations,
    },
  };
}

/** The nearest locations, for their phone numbers. */
function nearestOf({ knowledge: { network }, where, country, point }: PeopleQuery, from: Point | null) {
  if (where.kind === "nowhere")
    return findNothing(network, { country, point, radiusMiles: undefined }).locations;
  if (where.kind === "location") return [where.location];
  const inCountry = inOwnCountry(network, where.kind === "place" ? where.place.country : country);
  return from ? nearestLocations(inCountry, from, counts.locationsWithoutMatch) : [];
}

/** The spelling that was understood; a name's as the professional found writes it. */
function spellingUsed(understood: Understood | null, [first]: readonly Professional[]): string | null {
  const { reading, did_you_mean = null } = understood ?? {};
  const name = first && `${first.first_name} ${first.last_name}`;
  const isName =
    did_you_mean && reading?.what?.kind === "name" && name && foldText(name) === reading.what.name;
  return isName ? name : did_you_mean;
}

interface LocationPage {
  data: readonly NetworkLocation[];
  meta: PageMeta;
  isListed: boolean;
}

export async function presentLocations(
  { db }: SearchServices,
  query: Query,
  { locations, from, match }: FoundLocations,
  { data, meta, isListed }: LocationPage,
  language: Language,
): Promise<Answer<"searchWebLocations">> {
  const { where, understood } = query;
  const isFound = match !== "none";
  const listed = isFound ? data : locations;
  const shown: Location[] = await shownLocations(db, isListed ? listed : [], from, language);
  const place = where.kind === "place" ? toPlace(where.place) : null;
  return {
    ok: true,
    data: isFound ? shown : [],
    ...((!isFound || locations.length === 0) && { message: searchMessages.nothingFound }),
    meta: {
      ...meta,
      result: resultKind(query, { isFound: meta.total > 0, isFar: match === "nearest" }),
      match,
      place,
      did_you_mean: place && (understood?.did_you_mean ?? null),
      ...toContractReadings(understood, query.country),
      suggestions: isFound ? [] : shown,
    },
  };
}
