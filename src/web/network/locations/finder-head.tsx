import { Trans, useLingui } from "@lingui/react";
import { CircleAlert } from "lucide-react";
import { useLocation } from "react-router";
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

const counted = {
  all: /*i18n*/ "<0>{count, plural, one {# location} other {# locations}}</0>",
  nearest: /*i18n*/ "<0>{count, plural, one {# location} other {# locations}}</0>, nearest first",
  everywhere:
    /*i18n*/ "<0>{count, plural, one {# location} other {# locations}}</0>. {country, select, CA {Search for a city, or choose a province.} other {Search for a city, or choose a state.}}",
};

/** The query, the search field and the number of results. */
export function FinderHead(props: FinderHeadProps) {
  const { results, total, search, hasQuery, rows, view, markets } = props;
  const { pathname, search: query } = useLocation();
  const { i18n } = useLingui();
  const { country } = useSite();
  const searched = "centre" in results ? results : null;
  const note =
    results.kind === "unplaced" ? results.note : results.kind === "empty-network" ? results.message : null;
  const isFar = results.kind === "nearest";
  const isRefused = results.kind === "too-short";
  const messageId = note ? "results" : isRefused || results.kind === "busy" ? "finder-message" : undefined;
  return (
    <div className="finder__head">
      <h1>{wholePlace(results.heading)}</h1>
      <search aria-label={i18n._("Search locations")}>
        <form className="finder__form" action="/locations" {...tools.searchLocations}>
          {view === "map" && <input type="hidden" name="view" value="map" />}
          <PlaceField
            label={i18n._(
              "{country, select, CA {City, postal code, province or a location’s name} other {City, ZIP, state or a location’s name}}",
              { country },
            )}
            labelHidden
            defaultValue={searched?.didYouMean ?? search}
            invalid={isRefused}
            describedBy={messageId}
          />
          <button className="btn" type="submit">
            {i18n._("Search")}
          </button>
          <LocateButton className="btn btn--quiet finder__here" label={i18n._("Near me")} />
        </form>
      </search>
      {isRefused && (
        <p className="field__error finder__error" id={messageId} role="alert">
          <CircleAlert className="icon" />
          {i18n._(results.message)}
        </p>
      )}
      {results.kind === "busy" && (
        <p className="finder__busy" id={messageId} role="alert">
          <span>
            <BusySentence />
          </span>{" "}
          <a className="btn btn--quiet btn--small" href={pathname + query}>
            {i18n._("Try again")}
          </a>
        </p>
      )}
      <div className="finder__meta">
        <p className={note ? "finder__note" : "small"} role="status" id="results" tabIndex={-1}>
          {note}
          {total > 0 &&
            !note &&
            (isFar ? (
              i18n._("There’s no {brand} close by yet. The nearest is {distance}, in {town}.", {
                distance: rows[0]?.order,
                town: rows[0]?.town,
              })
            ) : (
              <Trans
                id={hasQuery ? (rows[0]?.distance ? counted.nearest : counted.all) : counted.everywhere}
                values={{ count: total, country }}
                components={{ 0: <strong /> }}
              />
            ))}
          {searched?.didYouMean &&
            ` ${i18n._("for {place}. You typed “{typed}”.", { place: searched.didYouMean, typed: search })}`}
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
          <Trans
            id="Booking for yourself? <0>Book {wanted} instead</0>"
            values={{ wanted: i18n._(searched.wanted.wanted) }}
            components={{
              0: (
                <a
                  className="link"
                  href={`/booknow?${new URLSearchParams({ service: searched.wanted.query })}`}
                />
              ),
            }}
          />
        </p>
      )}
      {!hasQuery && markets.length > 0 && (
        <nav className="finder__markets" aria-label={i18n._("Where most locations are")}>
          <ul className="chips">
            <li className="note">{i18n._("Around")}</li>
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
