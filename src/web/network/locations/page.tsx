import type { I18n } from "@lingui/core";
import { useLingui } from "@lingui/react";
import { data } from "react-router";
import type { Location } from "#contract/network/location.ts";
import { problemStatus } from "#contract/platform/problem.ts";
import type { Point } from "#domain/network/distance.ts";
import type { Country } from "#domain/platform/country.ts";
import { cityForNearMe } from "../../platform/app/located-visitor.server.ts";
import { endAtPage } from "../../platform/app/page-number.ts";
import { sentencesFor } from "../../platform/app/sentences-for.server.ts";
import { onBehalfOf } from "../../platform/app/visitor-call.ts";
import { services, visit } from "../../platform/app/web-services.ts";
import { nearMeBoxes } from "../../platform/caching/page-caching.ts";
import { drawMap } from "../../platform/map/draw-map.server.ts";
import { drawStates } from "../../platform/map/draw-states.server.ts";
import { LocationMap } from "../../platform/map/location-map.tsx";
import { ArrowLink } from "../../platform/ui/arrow-link.tsx";
import { Head } from "../../platform/ui/head.tsx";
import { Pagination } from "../../platform/ui/pagination.tsx";
import { useSite } from "../../platform/ui/use-site.ts";
import { AllLocations } from "../directory/all-locations.tsx";
import { CityLinks } from "../directory/city-links.tsx";
import { drawMarkets } from "../directory/draw-markets.server.ts";
import { MarketMap } from "../directory/market-map.tsx";
import { loadTowns, townLinks } from "../directory/market-towns.server.ts";
import { StateList } from "../directory/state-list.tsx";
import { StatesMap } from "../directory/states-map.tsx";
import { toLocationsNear } from "../directory/to-locations-near.ts";
import type { Route } from "./+types/page.ts";
import { FinderHead } from "./finder-head.tsx";
import { loadLocations } from "./load-locations.ts";
import { LocationListItem } from "./location-list-item.tsx";
import { readLocationQuery } from "./location-query.ts";
import { type LocationRow, locationRows } from "./location-row.ts";
import { PickedRow } from "./picked-row.tsx";
import "../directory/directory.css";
import "./finder.css";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { productApi, featureFlags, cityOf } = context.get(services);
  const url = new URL(request.url);
  const visitor = context.get(visit);
  const i18n = sentencesFor(context);
  const searchQuery = readLocationQuery(url, visitor.country);
  const located = await cityForNearMe(url.searchParams, nearMeBoxes.locations, { cityOf }, visitor);
  const [results, hasFoot] = await Promise.all([
    loadLocations(productApi, searchQuery, located, i18n, onBehalfOf(visitor)),
    featureFlags.isOn("LOCATIONS_2"),
  ]);
  const { locations, total, page, pages } = { ...noPage, ...results };
  if (results.kind !== "busy") endAtPage(pages, searchQuery.page, url);
  const centre = "centre" in results ? results.centre : null;
  const everywhere = !searchQuery.search && !searchQuery.state && !searchQuery.point;
  const { country } = searchQuery;
  const rows = locationRows(locations, centre, country, i18n);
  // Nothing to list: the input is no place, or too short.
  const isLost =
    !everywhere && rows.length === 0 && (results.kind === "unplaced" || results.kind === "too-short");
  const byMarket = everywhere || isLost;
  const towns = byMarket
    ? await loadTowns(productApi, { country, of: "locations" }, onBehalfOf(visitor))
    : [];
  const states = results.kind === "everywhere" ? results.states : [];
  const codes = states.map(({ code }) => code);
  const shown = {
    results,
    total,
    page,
    pages,
    search: searchQuery.search,
    hasQuery: !everywhere,
    hasFoot,
    markets: everywhere ? townLinks(towns.slice(0, marketsShown), toLocationsNear) : [],
    lost: isLost ? drawMarkets(towns, country, i18n) : null,
    states: states.map((state) => ({ ...state, cities: [] })),
    rows,
    map: byMarket ? null : { ...mapOfRows(rows, centre, country, i18n), centre, country },
    statesMap: states.length > 0 ? drawStates(country, codes) : null,
    view: !byMarket && url.searchParams.get("view") === "map" ? ("map" as const) : ("list" as const),
    indexed: everywhere,
  };
  return data(shown, { status: results.kind === "busy" ? problemStatus.unavailable : 200 });
}

const noPage = { locations: [] as Location[], total: 0, page: 1, pages: 1 };
const marketsShown = 8;

function mapOfRows(rows: readonly LocationRow[], centre: Point | null, country: Country, i18n: I18n) {
  const points = rows.map(({ url_name: id, name, town, number, latitude, longitude }) => {
    return { id, name, town, label: String(number), latitude, longitude };
  });
  return { points, drawing: drawMap({ points, centre, country, i18n, width: 440, height: 480 }) };
}

/** /locations: for a search a list, which numbers tie to the map; else the states. */
export default function Locations({ loaderData }: Route.ComponentProps) {
  const { results, rows, map, view, page, pages, total } = loaderData;
  const { indexed, hasQuery, hasFoot, lost, states, statesMap } = loaderData;
  const { i18n } = useLingui();
  const { country } = useSite();
  // A search that was answered, if only with nothing, replaces the area searched before.
  const isAnswered = hasQuery && "centre" in results;
  const foot = hasFoot && (
    <FinderFoot
      isRefused={results.kind === "too-short"}
      inCountry={results.kind === "nearest" ? results.inCountry : hasQuery ? 0 : total}
    />
  );
  return (
    <div
      className={`finder ${map ? "finder--search" : "finder--all"} ${view === "map" ? "is-map" : ""}`}
      data-forget={isAnswered ? "area_serve" : undefined}
    >
      <Head
        title={results.heading}
        description={i18n._(
          "Find a private salon studio to lease near you: every {brand} location with its address, its distance and its leasing manager.",
        )}
        indexed={indexed}
      />
      <div className="finder__list">
        <FinderHead {...loaderData} />
        {lost && (
          <div className="finder__cities">
            <CityLinks heading={i18n._("Start with a city")} cities={lost.cities} of="location" />
          </div>
        )}
        {map && rows.length > 0 && (
          <ul className="spots">
            {rows.map((row) => (
              <LocationListItem key={row.url_name} row={row} />
            ))}
          </ul>
        )}
        {map && <Pagination page={page} pages={pages} of="locations" at="#results" />}
        {map && foot}
      </div>
      <div className="finder__map">
        {statesMap && <StatesMap drawing={statesMap} states={states} />}
        {lost && <MarketMap {...lost} country={country} />}
        {map && (
          <LocationMap
            {...map}
            labels="rows"
            isChosen={view === "map"}
            label={i18n._(
              "{count, plural, other {Map of # {brand} locations. The list beside it holds the same locations.}}",
              { count: rows.length },
            )}
            selected={null}
            book={false}
            searchHere="/locations"
          />
        )}
        {map && rows.length > 0 && (
          <div className="pop">
            {rows.map((row) => (
              <PickedRow key={row.url_name} row={row} />
            ))}
          </div>
        )}
      </div>
      {!map && (
        <div className="finder__all">
          {states.length > 0 && (
            <section aria-labelledby="all-states">
              <h2 id="all-states">
                {i18n._(
                  "{country, select, CA {Locations in each province} other {Locations in each state}}",
                  {
                    country,
                  },
                )}
              </h2>
              <StateList states={states} />
            </section>
          )}
          {foot}
        </div>
      )}
    </div>
  );
}

/** The end of the list, which leads on to as many as there are; all of it where there was too little to search for. */
function FinderFoot({ isRefused, inCountry }: { isRefused: boolean; inCountry: number }) {
  const { i18n } = useLingui();
  const { country } = useSite();
  return (
    <div className="finder__foot">
      <h2 className="h3">
        {isRefused ? i18n._("Where would you like to work?") : i18n._("Nothing close enough?")}
      </h2>
      <p className="muted small">
        {isRefused
          ? i18n._(
              "{country, select, CA {Search for a city, a postal code, a province, or the name of a location.} other {Search for a city, a ZIP code, a state, or the name of a location.}}",
              { country },
            )
          : i18n._(
              "Tell us where you’d like a {brand} to open. We read every note, and new locations often start that way.",
            )}
      </p>
      <p className="finder__more">
        {inCountry > 0 && <AllLocations total={inCountry} country={country} />}
        <ArrowLink to="/contact-us#leaseStudio">
          {i18n._("{country, select, CA {Suggest a neighbourhood} other {Suggest a neighborhood}}", {
            country,
          })}
        </ArrowLink>
        <ArrowLink to="/regions">{i18n._("All markets")}</ArrowLink>
        <ArrowLink to="/states">{i18n._("All states and provinces")}</ArrowLink>
      </p>
    </div>
  );
}
