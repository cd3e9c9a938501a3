import type { I18n } from "@lingui/core";
import type { LocatedCity } from "#clients/platform/geolocation/geolocation.ts";
import type { CallOptions, ProductApi } from "#clients/platform/product-api.ts";
import type { MetaOf } from "#contract/endpoints.ts";
import type { Location } from "#contract/network/location.ts";
import type { ContractReading, Purpose } from "#contract/network/reading.ts";
import type { Failure } from "#contract/platform/envelope.ts";
import { firstSentence } from "#contract/platform/read-fields.ts";
import { distanceInWords, type Point } from "#domain/network/distance.ts";
import { searchMessages, unknownPlace } from "#domain/network/search-messages.ts";
import { findState } from "#domain/network/state.ts";
import type { Country } from "#domain/platform/country.ts";
import { cityLabel } from "../../platform/app/located-visitor.server.ts";
import { isEmptyNetwork } from "../directory/check-empty-network.server.ts";
import { inState } from "../directory/in-state.ts";
import type { OtherReading } from "../directory/other-readings.tsx";
import { labelInWords, placeTitle } from "../directory/place-title.ts";
import { purposeHeading } from "../directory/purpose-note.tsx";
import { type StateRow, stateRows } from "../directory/state-row.ts";
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

/** All of a country, as its states. */
interface EveryLocation {
  kind: "everywhere";
  heading: string;
  total: number;
  states: StateRow[];
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
  i18n: I18n,
  options: CallOptions,
): Promise<LocationResults> {
  const results = await searchLocations(api, searchQuery, located, i18n, options);
  const isEmpty = "total" in results && results.total === 0;
  if (!isEmpty || !(await isEmptyNetwork(api, options))) return results;
  return { kind: "empty-network", heading: results.heading, message: searchMessages.emptyNetwork };
}

async function searchLocations(
  api: ProductApi,
  searchQuery: LocationQuery,
  located: LocatedCity | null,
  i18n: I18n,
  options: CallOptions,
): Promise<LocationResults> {
  const { search, state, country, page } = searchQuery;
  const point = searchQuery.point ?? located;
  if (!search && !state && !point) return everyLocation(api, country, i18n, options);

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
  if (!answer.ok) return { heading: i18n._("Find a location"), ...problemOf(answer) };
  const { meta } = answer;
  if (!meta) throw new Error("A search for locations was answered without its meta.");
  const isPlace = meta.match !== "none";
  const read = {
    heading: headingOf(meta, searchQuery, located, i18n),
    centre: meta.match === "state" ? null : (meta.place ?? point),
    didYouMean: meta.did_you_mean,
    purpose: meta.purpose === "rent" ? null : meta.purpose,
    unused: sayUnused(meta.reading, i18n),
    alternatives: otherPlaces(meta, i18n),
    wanted: meta.purpose || (isPlace && meta.reading?.kind === "unknown") ? null : meta.reading,
    nearMe: meta.reading?.near_me && !searchQuery.point ? { city: located?.name ?? null } : null,
  };
  if (!isPlace) {
    const note = i18n._(insteadOf(meta, meta.suggestions.length, searchQuery), { country });
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
  country: Country,
  i18n: I18n,
  options: CallOptions,
): Promise<LocationResults> {
  const heading = i18n._(inCountry, { country });
  const answer = await api.call("getRegionsStates", { country, with_locations: false }, options);
  if (!answer.ok) return { heading, ...busy };
  const states = stateRows(answer.data.states, i18n);
  return { kind: "everywhere", heading, total: states.reduce((sum, { count }) => sum + count, 0), states };
}

const inCountry = /*i18n*/ "{country, select, CA {Studios in Canada} other {Studios in the United States}}";

const busy = { kind: "busy", message: searchMessages.busy } as const;

/** Only API messages about a field are shown to visitors. */
function problemOf({ errors = {} }: Failure): Omit<NoLocations, "heading"> {
  const message = firstSentence(errors);
  return message ? { kind: "too-short", message } : busy;
}

/** The sentence for input without a known place. */
function insteadOf({ reading, purpose }: SearchMeta, count: number, { point }: LocationQuery): string {
  if (count === 0) return searchMessages.nothingFound;
  if (point) return /*i18n*/ "These are the closest to you.";
  if (purpose || reading?.near_me || reading?.wanted || reading?.abroad)
    return /*i18n*/ "Tell us which city, or start with one of these.";
  return /*i18n*/ "{country, select, CA {We looked through every city, neighbourhood, postal code, and province, and the names of our own locations. Check the spelling, try a bigger town close by, or start with one of these cities.} other {We looked through every city, neighborhood, ZIP code, and state, and the names of our own locations. Check the spelling, try a bigger town close by, or start with one of these cities.}}";
}

function otherPlaces({ alternatives, place: shown }: SearchMeta, i18n: I18n): OtherReading[] {
  return alternatives.flatMap(({ place }) =>
    place && (!shown || placeTitle(place) !== placeTitle(shown))
      ? { label: placeTitle(place, i18n), to: `/locations?${new URLSearchParams({ search: place.label })}` }
      : [],
  );
}

function headingOf(
  { match, place, reading, purpose }: SearchMeta,
  { search, state, country }: LocationQuery,
  located: LocatedCity | null,
  i18n: I18n,
): string {
  const abroad = sayAbroad(reading, i18n);
  if (abroad) return abroad;
  if (purpose && purpose !== "elsewhere" && match === "none") return i18n._(purposeHeading);
  const title = place && placeTitle(place, i18n);
  const here = located && labelInWords(cityLabel(located), i18n);
  const near = match === "point" ? here : (title ?? search);
  const radius = reading?.radius_miles;
  switch (match) {
    case "country":
      return i18n._(inCountry, { country: place?.country ?? "US" });
    case "state": {
      const named = findState(place?.state ?? state);
      return named ? i18n._("Studios {inState}", { inState: inState(named, i18n) }) : state;
    }
    case "location":
      return i18n._("Studios called {name}", { name: place?.name ?? search });
    case "nearest":
      return title || here
        ? i18n._("Nearest to {place}", { place: title ?? here })
        : i18n._("Nearest to you");
    case "none":
      if (reading?.near_me) return i18n._("Where are you?");
      return reading?.wanted
        ? i18n._("{wanted} where?", { wanted: i18n._(reading.wanted) })
        : unknownPlace(search, i18n);
    default: {
      if (!radius) return near ? i18n._("Studios near {place}", { place: near }) : i18n._("Studios near you");
      const distance = distanceInWords(radius, country, i18n, 1);
      return near
        ? i18n._("Studios within {distance} of {place}", { distance, place: near })
        : i18n._("Studios within {distance} of you", { distance });
    }
  }
}
