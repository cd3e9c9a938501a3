import type { I18n } from "@lingui/core";
import { useLingui } from "@lingui/react";
import { data, redirect } from "react-router";
import { problemStatus } from "#contract/platform/problem.ts";
import type { Point } from "#domain/network/distance.ts";
import { dateAt } from "#domain/platform/calendar-date.ts";
import type { Country } from "#domain/platform/country.ts";
import { timeZoneName } from "#domain/platform/time-zone-label.ts";
import { ProfessionalMissing } from "../../booking/professional/professional-missing.tsx";
import { cityForNearMe } from "../../platform/app/located-visitor.server.ts";
import { endAtPage } from "../../platform/app/page-number.ts";
import { sentencesFor } from "../../platform/app/sentences-for.server.ts";
import { onBehalfOf } from "../../platform/app/visitor-call.ts";
import { services, visit } from "../../platform/app/web-services.ts";
import { nearMeBoxes } from "../../platform/caching/page-caching.ts";
import type { PageKind } from "../../platform/document/page-kind.ts";
import { drawMap } from "../../platform/map/draw-map.server.ts";
import { Head } from "../../platform/ui/head.tsx";
import { isEmptyNetwork } from "../directory/check-empty-network.server.ts";
import { EmptyNetwork } from "../directory/empty-network.tsx";
import type { Route } from "./+types/page.ts";
import { Ask } from "./ask.tsx";
import { AskPlace } from "./ask-place.tsx";
import { dayChoices, distanceChoices, kindChoices, priceChoices } from "./filter-choices.ts";
import { findProfessionals } from "./find-professionals.server.ts";
import { asksForPlace, readProfessionalQuery, wordsOf } from "./professional-query.ts";
import { Results } from "./results.tsx";
import {
  type FoundPage,
  isFoundPage,
  type NoneFound,
  type ResultLocation,
  type SearchResult,
} from "./search-result.ts";
import { capitalized, serviceInWords } from "./service-in-words.ts";
import { findStartingPlaces } from "./starting-places.server.ts";
import { summaryOf } from "./summary.ts";
import "./results.css";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { productApi, featureFlags, cityOf, now } = context.get(services);
  const visitor = context.get(visit);
  const { country } = visitor;
  const url = new URL(request.url);
  const i18n = sentencesFor(context);
  const searchQuery = readProfessionalQuery(url, i18n, params.url_name !== undefined);
  const around = searchQuery.point || searchQuery.near ? null : url.searchParams.get("at");
  if (around) {
    for (const name of ["at", "near"]) url.searchParams.delete(name);
    throw redirect(`/booknow/${encodeURIComponent(around)}${url.search}`);
  }
  const at = now().toString();
  const isAsking = !params.url_name && asksForPlace(searchQuery);
  const found = isAsking
    ? null
    : await findProfessionals({
        api: productApi,
        searchQuery,
        url_name: params.url_name,
        hasOthers: await featureFlags.isOn("BOOK_NOW_SEARCH_2"),
        country,
        located: await cityForNearMe(url.searchParams, nearMeBoxes.booknow, { cityOf }, visitor),
        now: at,
        options: onBehalfOf(visitor),
        i18n,
      });
  if (!found && !isAsking) throw data(null, { status: problemStatus["not-found"] });
  const results = isFoundPage(found) ? found : null;
  if (results || !found?.problem) endAtPage(results?.pages ?? 0, searchQuery.page, url);
  if (found?.location && found.location.url_name !== params.url_name)
    throw redirect(`/booknow/${found.location.url_name}`, 301);

  const startingPlaces =
    !found || isLost(found)
      ? await findStartingPlaces(productApi, country, searchQuery, i18n, onBehalfOf(visitor))
      : null;
  const points = pointsOf(found?.locations ?? []);
  const hasPlace = Boolean(searchQuery.near || searchQuery.point) && !params.url_name;
  const { date, time, kind, radiusMiles, maxPriceCents } = searchQuery;
  const { price = null, day = null } = found?.typed ?? {};
  const isNarrowed = Boolean(date || time || radiusMiles || maxPriceCents || price || day);
  const isFar = Boolean(results?.help);
  const zone = results && !isFar ? zoneOf(results, at, i18n) : null;
  const today = dateAt(at, results?.rows[0]?.time_zone ?? middleOf[country]);
  const shown = {
    found,
    startingPlaces,
    searchQuery,
    words: wordsOf(searchQuery),
    summary: found ? summaryOf(found, searchQuery, zone !== null, i18n) : "",
    now: at,
    zone,
    today,
    days: dayChoices(today, searchQuery.date || (day?.date ?? ""), i18n),
    kinds: kindChoices(found?.kinds ?? [], i18n),
    prices: priceChoices(maxPriceCents ?? price?.cents ?? null, found?.place?.country ?? country, i18n),
    distances: hasPlace ? distanceChoices(country, i18n) : [],
    // A single pin tells nothing, nor does a map of half a continent.
    map: points.length > 1 && !isFar ? mapOf(points, found?.centre ?? null, country, i18n) : null,
    view: url.searchParams.get("view") === "map" ? ("map" as const) : ("list" as const),
    // No filters without results.
    hasFilters: isNarrowed || (!isFar && (results !== null || kind !== null)),
    isEmpty:
      !results &&
      !found?.problem &&
      !startingPlaces?.cities.length &&
      (await isEmptyNetwork(productApi, onBehalfOf(visitor))),
    isBare: [...url.searchParams.keys()].every((name) => name === "country"),
  };
  return data(shown, { status: found?.problem?.field === null ? problemStatus.unavailable : 200 });
}

export const handle: PageKind<Route.ComponentProps["loaderData"]> = {
  kind: "booking",
  locationOf: ({ found }) => found?.location?.url_name,
};

/** Time zone for dates when the page shows no studio. */
const middleOf: Record<Country, string> = { US: "America/Chicago", CA: "America/Winnipeg" };

/** Pins say how many of this page's people are there; a location of other pages is a dot. */
function pointsOf(locations: readonly ResultLocation[]) {
  return locations.map(({ url_name, people, ...location }) => ({
    ...location,
    id: url_name,
    label: people > 0 ? String(people) : "",
  }));
}

function mapOf(points: ReturnType<typeof pointsOf>, centre: Point | null, country: Country, i18n: I18n) {
  const size = { width: 400, height: 480, margins: { left: 8, right: 8, top: 8, bottom: 24 } };
  return {
    points,
    centre,
    country,
    drawing: drawMap({ points, labels: "people", centre, country, i18n, ...size }),
  };
}

function isLost(found: SearchResult): found is NoneFound {
  return !isFoundPage(found) && found.isUnknownPlace;
}

/** The search in one line: `Balayage · 80202, Denver, CO · Tomorrow`. */
function askedOf({ found, searchQuery, days }: Route.ComponentProps["loaderData"], i18n: I18n): string {
  const day = days.find(({ date }) => date === searchQuery.date)?.label;
  const where = found?.near || i18n._(searchQuery.point ? /*i18n*/ "Near you" : /*i18n*/ "Anywhere");
  // Words in the place field that say more than a place take the place of the default service.
  const isSaid = searchQuery.isDefault && found?.place && where !== found.place.label;
  const service = isSaid ? "" : serviceInWords(searchQuery.service, i18n) || i18n._("Any service");
  const times = searchQuery.time.split(" ").map((time) => i18n._(time));
  return capitalized([service, where, day, times.join(" ")].filter(Boolean).join(" · "));
}

/** Each location is described by its own name and town: search engines pass over pages that say the same. */
function descriptionOf(location: SearchResult["location"], i18n: I18n): string {
  return location
    ? i18n._(
        "See live openings with the independent beauty professionals at {brand} {name} in {city}, {state}, at their own prices, and book without an account.",
        location,
      )
    : i18n._(
        "See live openings with independent beauty professionals near you, at their own prices, and book without an account.",
      );
}

function zoneOf({ rows }: FoundPage, now: string, i18n: I18n) {
  const [first, ...others] = rows;
  if (!first || others.some(({ zone }) => zone !== first.zone)) return null;
  return timeZoneName(first.time_zone, now, i18n);
}

/** /booknow and /booknow/[url_name]: search of bookable professionals. */
export default function BookNow({ loaderData }: Route.ComponentProps) {
  const { found, searchQuery, today, isBare, isEmpty, startingPlaces } = loaderData;
  const { i18n } = useLingui();
  const { heading = i18n._("Book a service"), problem = null, near = "", location = null } = found ?? {};
  const place = location ? `${heading}, ${location.city}` : heading;
  const lost = found && isLost(found) ? found : null;
  const isFolded = isFoundPage(found) && !problem && (!isBare || location !== null);
  return (
    <div className="booknow book">
      <Head
        title={
          !found
            ? i18n._("Book a service near you")
            : isFoundPage(found) && !found.help
              ? i18n._("{heading}: openings to book", { heading: place })
              : place
        }
        description={descriptionOf(location, i18n)}
        picture="/images/preview-booking.jpg"
        indexed={isBare}
      />
      <Ask
        searchQuery={searchQuery}
        near={near}
        location={location}
        today={today}
        problem={problem}
        folded={isFolded ? askedOf(loaderData, i18n) : null}
        asksPlace={startingPlaces !== null}
      />
      {startingPlaces && !isEmpty ? (
        <AskPlace places={startingPlaces} searchQuery={searchQuery} lost={lost} />
      ) : found ? (
        <Results {...loaderData} found={found} />
      ) : (
        <div className="results__list">
          <h1>{heading}</h1>
          <EmptyNetwork />
        </div>
      )}
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ProfessionalMissing error={error} />;
}
