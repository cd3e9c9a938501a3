import { CircleAlert } from "lucide-react";
import { useLocation } from "react-router";
import { brandName } from "#domain/platform/brand.ts";
import { countryWords } from "#domain/platform/country-words.ts";
import { pluralize } from "#domain/platform/pluralize.ts";
import { tools } from "../../platform/agents/form-tools.ts";
import LocateButton from "../../platform/ui/locate-button.island.tsx";
import { PlaceField } from "../../platform/ui/place-search.tsx";
import { useSite } from "../../platform/ui/use-site.ts";
import { ViewSwitch } from "../../platform/ui/view-switch.tsx";
import { BusySentence } from "../directory/busy-note.tsx";
import type { CityLink } from "../directory/city-links.tsx";
import { NearMeNotice } from "../directory/near-me-notice.tsx";
import { OtherReadings } from "../directory/other-readings.tsx";
import { PurposeNote } from "../directory/purpose-note.tsx";
import { wholePlace } from "../directory/whole-place.ts";
import type { LocationResults } from "./load-locations.ts";
import type { LocationRow } from "./location-row.ts";

interface FinderHeadProps {
  results: LocationResults;
  total: number;
  search: string;
  /** Some place was hasQuery for, rather than all there are. */
  hasQuery: boolean;
  rows: LocationRow[];
  view: "list" | "map";
  /** Largest markets, shown without a place. */
  markets: CityLink[];
}

/** The query, the search field and the number of results. */
export function FinderHead(props: FinderHeadProps) {
  const { results, total, search, hasQuery, rows, view, markets } = props;
  const { pathname, search: query } = useLocation();
  const words = countryWords[useSite().country];
  const searched = "centre" in results ? results : null;
  const note =
    results.kind === "unplaced" ? results.note : results.kind === "empty-network" ? results.message : null;
  const isFar = results.kind === "nearest";
  const isRefused = results.kind === "too-short";
  const messageId = note ? "results" : isRefused || results.kind === "busy" ? "finder-message" : undefined;
  return (
    <div className="finder__head">
      <h1>{wholePlace(results.heading)}</h1>
      <search aria-label="Search locations">
        <form className="finder__form" action="/locations" {...tools.searchLocations}>
          {view === "map" && <input type="hidden" name="view" value="map" />}
          <PlaceField
            label={`City, ${words.code}, ${words.state} or a location’s name`}
            labelHidden
            defaultValue={searched?.didYouMean ?? search}
            invalid={isRefused}
            describedBy={messageId}
          />
          <button className="btn" type="submit">
            Search
          </button>
          <LocateButton className="btn btn--quiet finder__here" label="Near me" />
        </form>
      </search>
      {isRefused && (
        <p className="field__error finder__error" id={messageId} role="alert">
          <CircleAlert className="icon" />
          {results.message}
        </p>
      )}
      {results.kind === "busy" && (
        <p className="finder__busy" id={messageId} role="alert">
          <span>
            <BusySentence />
          </span>{" "}
          <a className="btn btn--quiet btn--small" href={pathname + query}>
            Try again
          </a>
        </p>
      )}
      <div className="finder__meta">
        <p className={note ? "finder__note" : "small"} role="status" id="results" tabIndex={-1}>
          {note}
          {rows.length > 0 && !note && (
            <>
              {isFar ? (
                `There’s no ${brandName} close by yet. The nearest is ${rows[0]?.order}, in ${rows[0]?.town}.`
              ) : (
                <strong>{pluralize(total, "location")}</strong>
              )}
              {!isFar && rows[0]?.distance && ", nearest first"}
              {!hasQuery && `. Search for a city, or choose a ${words.state}.`}
            </>
          )}
          {searched?.didYouMean && ` for ${searched.didYouMean}. You typed “${search}”.`}
          {searched?.unused &&
            `${rows.length > 0 && !note && !searched.didYouMean ? "." : ""} ${searched.unused}`}
        </p>
        {hasQuery && rows.length > 0 && <ViewSwitch view={view} />}
      </div>
      <PurposeNote purpose={searched?.purpose ?? null} place={null} />
      {searched?.nearMe && <NearMeNotice city={searched.nearMe.city} search={pathname + query} />}
      <OtherReadings readings={searched?.alternatives ?? []} />
      {searched?.wanted?.wanted && (
        <p className="finder__wanted small">
          Booking for yourself?{" "}
          <a className="link" href={`/booknow?${new URLSearchParams({ service: searched.wanted.query })}`}>
            Book {searched.wanted.wanted} instead
          </a>
        </p>
      )}
      {!hasQuery && markets.length > 0 && (
        <nav className="finder__markets" aria-label="Where most locations are">
          <ul className="chips">
            <li className="note">Around</li>
            {markets.map(({ name, to, total }) => (
              <li key={to}>
                <a className="chip" href={to}>
                  {name} {total}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
}
