import type { LocatedCity } from "#clients/platform/geolocation/geolocation.ts";
import type { CallOptions, ProductApi } from "#clients/platform/product-api.ts";
import type { InputOf, MetaOf } from "#contract/endpoints.ts";
import type { Location, Place } from "#contract/network/location.ts";
import type { Point } from "#domain/network/distance.ts";
import { saysNearMe } from "#domain/network/near-me.ts";
import { type ServiceValue, serviceChoices } from "#domain/network/service.ts";
import type { Country } from "#domain/platform/country.ts";
import { professionalRows } from "../../booking/professional/professional-row.ts";
import { cityLabel } from "../../platform/app/located-visitor.server.ts";
import { sayAbroad, sayUnused } from "../directory/unused-words.ts";
import { craftsHere, placeInQuery } from "./crafts-here.ts";
import { isUnknownPlace, searchHeading } from "./heading.ts";
import { type FoundProfessionals, otherProfessionals } from "./other-professionals.server.ts";
import { answersInQuery, keywordOf, type ProfessionalQuery } from "./professional-query.ts";
import { farAway, otherReadings } from "./search-notes.ts";
import { searchProblemOf } from "./search-problem.ts";
import {
  type FoundPage,
  professionalsPerPage,
  resultLocationsOf,
  type SearchResult,
} from "./search-result.ts";
import { saysMore, typedAnswers } from "./typed-answers.ts";

interface ProfessionalsQuery {
  api: ProductApi;
  searchQuery: ProfessionalQuery;
  /** One location's professionals only. */
  url_name: string | undefined;
  /** Other professionals are offered below those found. */
  hasOthers: boolean;
  country: Country;
  /** The visitor's city, where that is meant. */
  located: LocatedCity | null;
  now: string;
  options: CallOptions;
}

type Search = InputOf<"searchWebpages">;
type Meta = MetaOf<"searchWebpages">;

const othersShown = 4;
const craftsShown = 9;
/** More than one building has. */
const everyone = 100;

/** The results; null for an unknown location. */
export async function findProfessionals({
  api,
  searchQuery: asked,
  url_name,
  hasOthers,
  ...visit
}: ProfessionalsQuery): Promise<SearchResult | null> {
  const { country, located, now, options } = visit;
  const searchQuery = { ...asked, point: asked.point ?? located };
  const keyword = keywordOf(searchQuery);
  const where = placeAsked(searchQuery, url_name, country);
  const isNarrowed = keyword || searchQuery.kind || searchQuery.date || searchQuery.maxPriceCents;
  const isEveryone = url_name !== undefined && !isNarrowed;
  const isNearMe = saysNearMe(searchQuery.near);
  const hasPlace = Boolean((searchQuery.near && !isNearMe) || searchQuery.point || url_name);
  // A soonest opening across a whole country is useless.
  const sort = ((hasPlace || keyword) && searchQuery.sort) || "near_and_soon";
  const search = api.call(
    "searchWebpages",
    {
      ...where,
      keyword,
      services: searchQuery.kind ? [searchQuery.kind] : [],
      date: searchQuery.date,
      sort,
      page: searchQuery.page,
      per_page: professionalsPerPage,
    },
    options,
  );
  const searchOthers = (around: Search) =>
    api.call(
      "searchWebpages",
      isEveryone
        ? { ...around, services: [], sort: "soonest", per_page: everyone }
        : { ...around, services: [], per_page: 2 * othersShown }, // some may be shown already
      options,
    );
  // A place among the words for the service is known once they are read.
  const othersAround = hasPlace
    ? searchOthers(where)
    : search.then((read) =>
        searchOthers(read.ok && read.meta?.place ? { ...where, search: read.meta.place.label } : where),
      );
  const [answer, nearby] = await Promise.all([search, othersAround]);
  if (!answer.ok && answer.problem === "not-found") return null;

  const found = answer.ok ? answer : null;
  const reading = found?.meta?.reading ?? null;
  const professionals = found?.data.platforms.sola_genius ?? [];
  const shown = new Set(professionals.map(({ stylist_id }) => stylist_id));
  const others =
    hasOthers && nearby.ok && !isEveryone
      ? nearby.data.platforms.sola_genius
          .filter(({ stylist_id }) => !shown.has(stylist_id))
          .slice(0, othersShown)
      : [];
  const answered = found ?? (nearby.ok ? nearby : null);
  const meta = answered?.meta;
  const locations = answered?.data.locations.length ? answered.data.locations : (meta?.suggestions ?? []);
  const place = meta?.place ?? null;
  const kind = found?.meta?.result ?? "failed";
  const [nearest] = locations;
  // A request by name has one result, which may have been renamed.
  const location = (url_name && nearest) || null;
  const centre = centreOf(place, searchQuery, location);
  const rows = professionalRows(professionals, { now, country, here: location, from: centre });
  const read = {
    heading: searchHeading({
      kind,
      searchQuery,
      place,
      here: located ? cityLabel(located) : "you",
      country,
      location,
      professionals,
      wanted: keyword && reading ? (reading.wanted ?? "") : null,
      unlisted: unlistedIn(found?.meta),
      hasPurpose: Boolean(found?.meta?.purpose) && found?.meta?.purpose !== "elsewhere",
      abroad: sayAbroad(reading),
      when: url_name ? null : reading,
      radiusMiles: found?.meta?.widened ? null : (reading?.radius_miles ?? null),
    }),
    near: location
      ? `${location.name}, ${location.city}`
      : place && searchQuery.near && !saysMore(searchQuery.near, reading)
        ? place.label
        : searchQuery.near,
    location: location && {
      url_name: location.url_name,
      name: location.name,
      city: location.city,
      state: location.state,
      phone: location.public_phone,
    },
    crafts:
      nearby.ok && (isEveryone ? searchQuery.page === 1 : found?.meta?.total === 0)
        ? craftsHere(
            isEveryone ? nearby.data.platforms.sola_genius : [],
            (nearby.meta?.services ?? []).slice(0, url_name ? undefined : craftsShown),
            now,
            { ...answersInQuery(asked), ...(!url_name && placeInQuery(place, searchQuery)) },
          )
        : [],
    ...otherProfessionals(others, {
      ...{ now, country, rows, location, from: centre },
      hasPlace: place !== null,
    }),
    centre,
    locations: resultLocationsOf(
      professionals.length > 0 ? professionals : others,
      // At one time, only those on this page are known to be free.
      found?.meta?.services.length ? found.data.locations : [],
    ),
    didYouMean: meta?.did_you_mean ?? null,
    purpose: found?.meta?.purpose ?? null,
    place,
    unused: found?.meta?.purpose ? null : sayUnused(reading),
    typed: typedAnswers(reading, asked),
    kinds: meta?.services ?? [],
    problem: searchProblemOf(searchQuery, answer.ok ? null : answer),
    alternatives: location ? [] : otherReadings(reading, found?.meta?.alternatives ?? [], asked),
    nearMe: meta?.reading?.near_me && !asked.point ? { city: located?.name ?? null } : null,
  };
  if (kind === "found" || kind === "nearest") {
    const isAnywhere = place ? place.kind === "country" : !hasPlace;
    return {
      ...read,
      kind,
      rows,
      total: found?.meta?.total ?? 0,
      page: found?.meta?.current_page ?? 1,
      pages: found?.meta?.total_pages ?? 0,
      isAnywhere,
      order: isAnywhere ? (keyword ? "best" : "none") : orderOf(sort, found?.meta, centre && !location),
      isFirstFarther: isFirstFarther(professionals, locations),
      farAway:
        location || rows.length === 0
          ? null
          : farAway(locations, place?.name ?? located?.name ?? "you", centre, country),
    };
  }
  return {
    ...read,
    kind,
    alertKind: keyword ? (reading?.service ?? null) : (searchQuery.kind ?? ""),
    isUnknownPlace: !url_name && isUnknownPlace(kind, searchQuery),
    nearest: nearest ? { url_name: nearest.url_name, name: nearest.name, phone: nearest.public_phone } : null,
  };
}

/** Far away the nearest comes first; where no distances differ, the soonest. */
function orderOf(sort: FoundPage["order"], meta: Meta | undefined, hasDistances: boolean | null) {
  if (meta?.widened) return "distance";
  return sort === "near_and_soon" && !hasDistances ? "soonest" : sort;
}

/** So much farther than the nearest, the first needs a reason. */
const muchFarther = 1.5;

function isFirstFarther([first]: FoundProfessionals, [nearest]: readonly Location[]): boolean {
  return (first?.distance_miles ?? 0) > muchFarther * (nearest?.distance_miles ?? Number.POSITIVE_INFINITY);
}

/** A kind of service as what professionals do; otherwise its label says it. */
const doing: Partial<Record<ServiceValue, string>> = {
  barber: "barbering",
  botox: "Botox and fillers",
  skin: "facials and skincare",
  tanning: "spray tans",
};

function unlistedIn(meta: Meta | undefined) {
  const kind = serviceChoices.find(({ value }) => value === meta?.reading?.service);
  if (!meta?.unlisted || !kind) return null;
  return { wanted: meta.unlisted, kind: doing[kind.value] ?? kind.label.toLowerCase() };
}

function placeAsked(
  { near, point, radiusMiles, maxPriceCents }: ProfessionalQuery,
  url_name: string | undefined,
  country: Country,
): Search {
  const priced = { country, ...(maxPriceCents && { max_price_cents: maxPriceCents }) };
  if (url_name) return { ...priced, url_name };
  return {
    ...priced,
    search: near,
    ...((!near || saysNearMe(near)) && point && { lat: point.latitude, long: point.longitude }),
    ...(radiusMiles && { radius: radiusMiles }),
  };
}

function centreOf(
  place: Place | null,
  { near, point }: ProfessionalQuery,
  location: Location | null,
): Point | null {
  if (location) return location;
  if (place) return place.kind === "state" ? null : place;
  return near && !saysNearMe(near) ? null : point;
}
