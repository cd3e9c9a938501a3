import type { LocatedCity } from "#clients/platform/geolocation/geolocation.ts";
import type { CallOptions, ProductApi } from "#clients/platform/product-api.ts";
import type { MetaOf } from "#contract/endpoints.ts";
import type { Location } from "#contract/network/location.ts";
import type { ContractReading, Purpose } from "#contract/network/reading.ts";
import type { Failure } from "#contract/platform/envelope.ts";
import { firstSentence } from "#contract/platform/read-fields.ts";
import { type Point, withinDistance } from "#domain/network/distance.ts";
import { searchMessages, unknownPlace } from "#domain/network/search-messages.ts";
import { findState } from "#domain/network/state.ts";
import { countryInSentence } from "#domain/platform/country.ts";
import { countryWords } from "#domain/platform/country-words.ts";
import { cityLabel } from "../../platform/app/located-visitor.server.ts";
import { isEmptyNetwork } from "../directory/check-empty-network.server.ts";
import type { OtherReading } from "../directory/other-readings.tsx";
import { placeTitle } from "../directory/place-title.ts";
import { purposeHeading } from "../directory/purpose-note.tsx";
import { sayAbroad, sayUnused } from "../directory/unused-words.ts";
import type { LocationQuery } from "./location-query.ts";

/** A page of locations, or a sentence in its place. */
export type LocationResults = EveryLocation | SearchedLocations | NoLocations;

interface LocationPage {
  heading: string;
  locations: Location[];
  total: number;
  page: number;
  pages: number;
}

/** All of a country. */
interface EveryLocation extends LocationPage {
  kind: "everywhere";
}

/** A search that was read. */
interface ReadSearch extends LocationPage {
  /** Origin of distances and rings; null for a state. */
  centre: Point | null;
  didYouMean: string | null;
  /** Null if the words are a search; here to rent is one. */
  purpose: Purpose | null;
  /** A sentence on the words that don't change the search. */
  unused: string | null;
  /** Other likely parses of the query. */
  alternatives: OtherReading[];
  /** The reading of a query that may name a service or a professional, such as `Balayage`. */
  wanted: ContractReading | null;
  /** City searched for "near me"; null if the visitor's location is unknown. */
  nearMe: { city: string | null } | null;
}

/** Nearest aren't close enough to call near, and come with how many there are. Unplaced ones have a sentence in place of the count, and are the closest to the visitor. */
type SearchedLocations = ReadSearch &
  ({ kind: "found" } | { kind: "nearest"; inCountry: number } | { kind: "unplaced"; note: string });

interface NoLocations {
  kind: "too-short" | "busy" | "empty-network";
  heading: string;
  message: string;
}

type SearchMeta = MetaOf<"searchWebLocations">;

const perPage = 20;

export async function loadLocations(
  api: ProductApi,
  searchQuery: LocationQuery,
  located: LocatedCity | null,
  options: CallOptions,
): Promise<LocationResults> {
  const results = await searchLocations(api, searchQuery, located, options);
  const isEmpty = "total" in results && results.total === 0;
  if (!isEmpty || !(await isEmptyNetwork(api, options))) return results;
  return { kind: "empty-network", heading: results.heading, message: searchMessages.emptyNetwork };
}

async function searchLocations(
  api: ProductApi,
  searchQuery: LocationQuery,
  located: LocatedCity | null,
  options: CallOptions,
): Promise<LocationResults> {
  const { search, state, country, page } = searchQuery;
  const point = searchQuery.point ?? located;
  if (!search && !state && !point) return everyLocation(api, searchQuery, options);

  const answer = await api.call(
    "searchWebLocations",
    {
      search,
      state,
      country,
      page,
      per_page: perPage,
      ...(point && { lat: point.latitude, long: point.longitude }),
    },
    options,
  );
  if (!answer.ok) return { heading: "Find a location", ...problemOf(answer) };
  const { meta } = answer;
  if (!meta) throw new Error("A search for locations was answered without its meta.");
  const isPlace = meta.match !== "none";
  const read = {
    heading: headingOf(meta, searchQuery, located),
    centre: meta.match === "state" ? null : (meta.place ?? point),
    didYouMean: meta.did_you_mean,
    purpose: meta.purpose === "rent" ? null : meta.purpose,
    unused: sayUnused(meta.reading),
    alternatives: otherPlaces(meta),
    wanted: meta.purpose || (isPlace && meta.reading?.kind === "unknown") ? null : meta.reading,
    nearMe: meta.reading?.near_me && !searchQuery.point ? { city: located?.name ?? null } : null,
  };
  if (!isPlace) {
    const note = insteadOf(meta, meta.suggestions.length, searchQuery);
    // An unknown place shows no locations rather than arbitrary ones.
    return {
      ...read,
      kind: "unplaced",
      note,
      ...onePage(point ? meta.suggestions : [], meta.suggestions.length),
    };
  }
  if (meta.match === "nearest") {
    const listed = await api.call("getWebLocationsList", { country, page: 1, per_page: 1 }, options);
    const inCountry = (listed.ok && listed.meta?.total) || 0;
    return { ...read, kind: "nearest", inCountry, ...onePage(asNear(answer.data)) };
  }
  const { total, current_page, total_pages: pages } = meta;
  return { ...read, kind: "found", locations: answer.data, total, page: current_page, pages };
}

function onePage(locations: Location[], total = locations.length) {
  return { locations, total, page: 1, pages: 1 };
}

const maxFar = 3;
/** A location so many times as far as the nearest is no choice beside it. */
const farFactor = 1.5;

function asNear(locations: readonly Location[]): Location[] {
  const [nearest] = locations;
  return locations
    .slice(0, maxFar)
    .filter(({ distance_miles: miles }) => (miles ?? 0) <= farFactor * (nearest?.distance_miles ?? 0));
}

async function everyLocation(
  api: ProductApi,
  { country, page }: LocationQuery,
  options: CallOptions,
): Promise<LocationResults> {
  const heading = `Studios in ${countryInSentence(country)}`;
  const answer = await api.call("getWebLocationsList", { country, page, per_page: perPage }, options);
  if (!answer.ok) return { heading, ...busy };
  const { total = answer.data.length, current_page = 1, total_pages = 1 } = answer.meta ?? {};
  return {
    kind: "everywhere",
    heading,
    locations: answer.data,
    total,
    page: current_page,
    pages: total_pages,
  };
}

const busy = { kind: "busy", message: searchMessages.busy } as const;

/** Only API messages about a field are shown to visitors. */
function problemOf({ errors = {} }: Failure): Omit<NoLocations, "heading"> {
  const message = firstSentence(errors);
  return message ? { kind: "too-short", message } : busy;
}

/** Message for input without a known place. */
function insteadOf(
  { reading, purpose }: SearchMeta,
  count: number,
  { point, country }: LocationQuery,
): string {
  if (count === 0) return searchMessages.nothingFound;
  if (point) return "These are the closest to you.";
  if (purpose || reading?.near_me || reading?.wanted || reading?.abroad)
    return "Tell us which city, or start with one of these.";
  const words = countryWords[country];
  return `We looked through every city, ${words.neighborhood}, ${words.postalCode}, and ${words.state}, and the names of our own locations. Check the spelling, try a bigger town close by, or start with one of these cities.`;
}

function otherPlaces({ alternatives, place: shown }: SearchMeta): OtherReading[] {
  return alternatives.flatMap(({ place }) =>
    place && (!shown || placeTitle(place) !== placeTitle(shown))
      ? { label: placeTitle(place), to: `/locations?${new URLSearchParams({ search: place.label })}` }
      : [],
  );
}

function headingOf(
  { match, place, reading, purpose }: SearchMeta,
  { search, state, country }: LocationQuery,
  located: LocatedCity | null,
): string {
  const near = located ? cityLabel(located) : "you";
  const abroad = sayAbroad(reading);
  const radius = reading?.radius_miles;
  const close = radius ? withinDistance(radius, country) : "near";
  if (abroad) return abroad;
  if (purpose && purpose !== "elsewhere" && match === "none") return purposeHeading;
  switch (match) {
    case "country":
      return `Studios in ${countryInSentence(place?.country ?? "US")}`;
    case "state":
      return `Studios in ${place ? placeTitle(place) : (findState(state)?.name ?? state)}`;
    case "point":
      return `Studios ${close} ${near}`;
    case "location":
      return `Studios called ${place?.name ?? search}`;
    case "nearest":
      return `Nearest to ${place ? placeTitle(place) : near}`;
    case "none":
      if (reading?.near_me) return "Where are you?";
      return reading?.wanted ? `${reading.wanted} where?` : unknownPlace(search);
    default:
      return `Studios ${close} ${place ? placeTitle(place) : search}`;
  }
}
