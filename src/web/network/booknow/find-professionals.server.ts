import type { I18n } from "@lingui/core";
import type { LocatedCity } from "#clients/platform/geolocation/geolocation.ts";
import type { CallOptions, ProductApi } from "#clients/platform/product-api.ts";
import type { InputOf, MetaOf } from "#contract/endpoints.ts";
import { saysNearMe } from "#domain/network/near-me.ts";
import { booknowPath } from "#domain/network/paths.ts";
import { isServiceValue } from "#domain/network/service.ts";
import { formatWhen } from "#domain/network/when-label.ts";
import type { Country } from "#domain/platform/country.ts";
import { offeredName } from "#domain/platform/offered-name.ts";
import { formatCount } from "#domain/platform/pluralize.ts";
import { professionalRows } from "../../booking/professional/professional-row.ts";
import { cityLabel } from "../../platform/app/located-visitor.server.ts";
import { labelInWords } from "../directory/place-title.ts";
import { sayAbroad, sayUnused } from "../directory/unused-words.ts";
import { craftLinks, placeInQuery } from "./craft-links.ts";
import { isUnknownPlace, searchHeading } from "./heading.ts";
import { otherProfessionals } from "./other-professionals.server.ts";
import { centreOf, placeParameters } from "./place-parameters.ts";
import { answersInQuery, keywordOf, type ProfessionalQuery } from "./professional-query.ts";
import { isFirstFarther, orderOf } from "./result-order.ts";
import { alertFor, farAway, isOutOfReach, otherReadings, wayTo } from "./search-notes.ts";
import { searchProblemOf } from "./search-problem.ts";
import { professionalsPerPage, resultLocationsOf, type SearchResult } from "./search-result.ts";
import { doingOf } from "./service-in-words.ts";
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
  i18n: I18n;
}

type Search = InputOf<"searchWebpages">;
type Meta = MetaOf<"searchWebpages">;

const othersShown = 4;
const craftsShown = 9;

/** The results; null for an unknown location. */
export async function findProfessionals({
  api,
  searchQuery: typedQuery,
  url_name,
  hasOthers,
  ...visit
}: ProfessionalsQuery): Promise<SearchResult | null> {
  const { country, located, now, options, i18n } = visit;
  const searchQuery = { ...typedQuery, point: typedQuery.point ?? located };
  const keyword = keywordOf(searchQuery);
  const where = placeParameters(searchQuery, url_name, country);
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
      { ...around, services: [], per_page: 2 * othersShown }, // some may be shown already
      options,
    );
  // A place among the words for the service is known once they are read.
  const othersAround = hasPlace
    ? searchOthers(where)
    : search.then((answer) =>
        searchOthers(answer.ok && answer.meta?.place ? { ...where, search: answer.meta.place.label } : where),
      );
  const [answer, nearby] = await Promise.all([search, othersAround]);
  if (!answer.ok && answer.problem === "not-found") return null;

  const result = answer.ok ? answer : null;
  const reading = result?.meta?.reading ?? null;
  const professionals = result?.data.platforms.sola_genius ?? [];
  const firstAnswer = result ?? (nearby.ok ? nearby : null);
  const meta = firstAnswer?.meta;
  const locations = firstAnswer?.data.locations.length
    ? firstAnswer.data.locations
    : (meta?.suggestions ?? []);
  const place = meta?.place ?? null;
  const kind = result?.meta?.result ?? "failed";
  const [nearest] = locations;
  // A request by name has one result, which may have been renamed.
  const location = (url_name && nearest) || null;
  const centre = centreOf(place, searchQuery, location);
  // A name is looked for wherever it is.
  const isFar = !location && isOutOfReach(nearest) && !(keyword && !reading?.service);
  const hasNone = isFar || result?.meta?.total === 0;
  // Of far results, the nearest location may be one for other services.
  const nearestOfAll = nearby.ok ? nearby.data.locations[0] : undefined;
  const away = isOutOfReach(nearestOfAll) ? nearestOfAll : undefined;
  const around =
    away && hasNone ? await searchOthers(placeParameters(searchQuery, away.url_name, country)) : nearby;
  const isShown = around.ok && (!away || hasNone);
  const shownIds = new Set(professionals.map(({ stylist_id }) => stylist_id));
  const others =
    hasOthers && isShown && !isEveryone
      ? around.data.platforms.sola_genius
          .filter(({ stylist_id }) => away || !shownIds.has(stylist_id))
          .slice(0, othersShown)
      : [];
  const typed = typedAnswers(reading, typedQuery);
  const askable = isFar ? (nearestOfAll ?? nearest) : nearest;
  const isWatchable = askable && (!isFar || askable.url_name === nearest?.url_name);
  const alertKind = keyword ? reading?.service : (searchQuery.kind ?? "");
  const rows = professionalRows(professionals, { now, country, here: location, from: centre, i18n });
  const shared = {
    heading: searchHeading(
      {
        kind,
        searchQuery,
        place,
        here: located && labelInWords(cityLabel(located), i18n),
        country,
        location,
        professionals,
        wanted: keyword && reading ? (reading.wanted ?? "") : null,
        unlisted: unlistedIn(result?.meta, i18n),
        hasPurpose: Boolean(result?.meta?.purpose) && result?.meta?.purpose !== "elsewhere",
        abroad: sayAbroad(reading, i18n),
        when: url_name ? null : reading,
        radiusMiles: result?.meta?.widened ? null : (reading?.radius_miles ?? null),
        outOfReach: isFar ? (searchQuery.maxPriceCents || typed.price ? "at that price" : "yet") : null,
      },
      i18n,
    ),
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
      isShown && (isEveryone ? searchQuery.page === 1 : hasNone)
        ? craftLinks(
            (around.meta?.services ?? []).slice(0, url_name ? undefined : craftsShown),
            away ? booknowPath(away.url_name) : "",
            {
              ...answersInQuery(typedQuery),
              ...(!url_name && !away && placeInQuery(place, searchQuery)),
            },
            i18n,
          )
        : [],
    craftsAt:
      away && centre
        ? i18n._("What people book in {city}, {way}", {
            city: away.city,
            way: wayTo(away, centre, country, i18n),
          })
        : null,
    ...otherProfessionals(others, {
      ...{ now, country, i18n, rows: isFar ? [] : rows, location: away ?? location, from: centre },
      isTimed: Boolean(searchQuery.date || (reading && formatWhen(reading))),
      hasPlace: place !== null,
    }),
    centre,
    locations: resultLocationsOf(
      professionals.length > 0 ? professionals : others,
      // At one time, only those on this page are known to be free.
      result?.meta?.services.length ? result.data.locations : [],
    ),
    didYouMean: meta?.did_you_mean ?? null,
    purpose: result?.meta?.purpose ?? null,
    place,
    unused: result?.meta?.purpose ? null : sayUnused(reading, i18n),
    typed,
    kinds: meta?.services ?? [],
    problem: searchProblemOf(searchQuery, answer.ok ? null : answer),
    alternatives: location ? [] : otherReadings(reading, result?.meta?.alternatives ?? [], typedQuery, i18n),
    alert: isWatchable && alertKind != null ? alertFor(askable.url_name, alertKind, i18n) : null,
    nearMe: meta?.reading?.near_me && !typedQuery.point ? { city: located?.name ?? null } : null,
  };
  const help = {
    nearest: askable
      ? {
          url_name: askable.url_name,
          name: askable.name,
          phone: askable.public_phone,
          way: away && isShown ? null : centre && wayTo(askable, centre, country, i18n),
        }
      : null,
  };
  const total = result?.meta?.total ?? 0;
  const way = nearest && total > 0 && centre ? wayTo(nearest, centre, country, i18n) : null;
  if (kind === "found" || kind === "nearest") {
    const isAnywhere = place ? place.kind === "country" : !hasPlace;
    return {
      ...shared,
      kind,
      help: isFar ? help : null,
      rows,
      total,
      page: result?.meta?.current_page ?? 1,
      pages: result?.meta?.total_pages ?? 0,
      isAnywhere,
      order: isAnywhere ? (keyword ? "best" : "none") : orderOf(sort, result?.meta, centre && !location),
      isFirstFarther: isFirstFarther(professionals, locations),
      farAway:
        way && nearest && !location
          ? farAway(way, place?.name ?? located?.name ?? null, nearest.city, i18n)
          : null,
      farther: isFar && way ? i18n._("See {count} farther away", { count: formatCount(total, i18n) }) : null,
    };
  }
  return {
    ...shared,
    kind,
    help,
    isUnknownPlace: !url_name && isUnknownPlace(kind, searchQuery),
  };
}

function unlistedIn(meta: Meta | undefined, i18n: I18n) {
  const kind = meta?.reading?.service;
  return meta?.unlisted && kind && isServiceValue(kind)
    ? { wanted: offeredName(meta.unlisted, i18n).name, kind: doingOf(kind, i18n) }
    : null;
}
