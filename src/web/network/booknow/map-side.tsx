import type { I18n } from "@lingui/core";
import { useLingui } from "@lingui/react";
import { useLocation } from "react-router";
import type { OpeningDay } from "../../booking/openings/opening-days.ts";
import type { ProfessionalRow } from "../../booking/professional/professional-row.ts";
import { LocationMap } from "../../platform/map/location-map.tsx";
import { answersInQuery } from "./professional-query.ts";
import type { ResultsData } from "./results-data.ts";
import { isFoundPage } from "./search-result.ts";

type MapSideProps = ResultsData & { map: NonNullable<ResultsData["map"]> };

/** Every location of the search on a map, with those of this page's professionals. On phones the map replaces the list. */
export function MapSide({ map, view, searchQuery, found }: MapSideProps) {
  const { locations } = found;
  const rows = isFoundPage(found) ? found.rows : [];
  const { i18n } = useLingui();
  const { search } = useLocation();
  const drawn = new Set(map.drawing.pins.flatMap(({ ids }) => ids));
  return (
    <div className="results__map">
      <div className="results__pane">
        <LocationMap
          {...map}
          isChosen={view === "map"}
          label={i18n._("Map of professionals with openings. The list beside it holds the same people.")}
          selected={null}
          book
          labels="people"
          searchHere={`/booknow?${new URLSearchParams(answersInQuery(searchQuery))}`}
        />
        {rows.length > 0 && (
          <div className="pop pop--book">
            {locations
              .filter(({ url_name }) => drawn.has(url_name))
              .map((location) => (
                <SpotPreview
                  key={location.url_name}
                  at={location.url_name}
                  name={location.name}
                  people={rows.filter((row) => row.location.url_name === location.url_name)}
                  to={`/booknow/${location.url_name}${search}`}
                />
              ))}
          </div>
        )}
      </div>
    </div>
  );
}

interface SpotPreviewProps {
  at: string;
  name: string;
  /** This page's people who work there. */
  people: ProfessionalRow[];
  /** All of them. */
  to: string;
}

/** On the map, who is behind the pressed pin, or behind their share of it. */
function SpotPreview({ at, name, people, to }: SpotPreviewProps) {
  const { i18n } = useLingui();
  const [next] = people
    .flatMap(({ days }) => days?.slice(0, 1) ?? [])
    .flatMap(({ slots, ...day }) => slots.slice(0, 1).map((slot) => ({ ...day, ...slot })))
    .sort((one, other) => Date.parse(one.start) - Date.parse(other.start));
  return (
    <div data-of={at} hidden>
      <h2 className="h4">
        <a href={to} translate="no">
          {name}
        </a>
      </h2>
      <p className="note">
        {people.length === 0
          ? i18n._("More people with openings")
          : next
            ? i18n._("{count} on this page, next opening {day} {time}", {
                count: people.length,
                day: dayInSentence(next, i18n),
                time: next.time,
              })
            : i18n._("{count} on this page", { count: people.length })}
      </p>
    </div>
  );
}

function dayInSentence({ name, note }: Pick<OpeningDay, "name" | "note">, i18n: I18n): string {
  if (name === "Today") return i18n._("today");
  return name === "Tomorrow" ? i18n._("tomorrow") : `${name} ${note}`;
}
