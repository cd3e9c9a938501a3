import { useLingui } from "@lingui/react";
import { searchMessages } from "#domain/network/search-messages.ts";
import { LocationMap } from "../../platform/map/location-map.tsx";
import { ArrowLink } from "../../platform/ui/arrow-link.tsx";
import LocateButton from "../../platform/ui/locate-button.island.tsx";
import { useSite } from "../../platform/ui/use-site.ts";
import { CityLinks } from "../directory/city-links.tsx";
import { OtherReadings } from "../directory/other-readings.tsx";
import { PurposeNote } from "../directory/purpose-note.tsx";
import { AlreadyBooked } from "./already-booked.tsx";
import { answersInQuery, type ProfessionalQuery } from "./professional-query.ts";
import type { SearchResult } from "./search-result.ts";
import { serviceInWords } from "./service-in-words.ts";
import type { StartingPlaces } from "./starting-places.server.ts";
import "./ask-place.css";

interface AskPlaceProps {
  places: StartingPlaces;
  searchQuery: ProfessionalQuery;
  /** That the place that was typed is unknown, suggestions for it, and what else the words may be for. */
  lost: Pick<SearchResult, "heading" | "alternatives" | "purpose"> | null;
}

/** Shown without a known place: how to enter one, and cities to start with. */
export function AskPlace({ places: { cities, everywhere, map }, searchQuery, lost }: AskPlaceProps) {
  const { country } = useSite();
  const { service } = searchQuery;
  const { i18n } = useLingui();
  const chosen = answersInQuery(searchQuery);
  return (
    <div className="askplace">
      <div className="askplace__say">
        <h1>{lost?.heading ?? i18n._("Where should we look?")}</h1>
        <p className="lead" role={lost ? "status" : undefined}>
          {lost
            ? `${i18n._(searchMessages.nothingFound)} ${i18n._(
                "{country, select, CA {We looked through cities, neighbourhoods, postal codes, and provinces. Check the spelling, or tell us a bigger town close by, and we’ll show you who has time for you, closest and soonest first.} other {We looked through cities, neighborhoods, ZIP codes, and states. Check the spelling, or tell us a bigger town close by, and we’ll show you who has time for you, closest and soonest first.}}",
                { country },
              )}`
            : i18n._(
                "{country, select, CA {Tell us your city or postal code, and we’ll show you who has time for you, closest and soonest first.} other {Tell us your city or ZIP code, and we’ll show you who has time for you, closest and soonest first.}}",
                { country },
              )}
        </p>
        <PurposeNote purpose={lost?.purpose ?? null} place={null} />
        {lost && <OtherReadings readings={lost.alternatives} />}
        <LocateButton
          className="btn btn--book"
          label={i18n._("Use my location")}
          search={`/booknow?${new URLSearchParams(chosen)}`}
        />
        <CityLinks heading={i18n._("Or start with a city")} cities={cities} of="professional" />
        <p className="askplace__all">
          <ArrowLink to={everywhere}>
            {i18n._(
              "{country, select, CA {{service} across Canada} other {{service} across the United States}}",
              { country, service: service ? serviceInWords(service, i18n) : i18n._("Everyone") },
            )}
          </ArrowLink>
          <span className="note">
            <AlreadyBooked />
          </span>
        </p>
      </div>
      <div className="askplace__map">
        <LocationMap
          points={map.points}
          drawing={map.drawing}
          links={map.links}
          centre={null}
          country={country}
          label={i18n._(
            "{country, select, CA {Map of Canada with the number of professionals around its largest cities} other {Map of the United States with the number of professionals around its largest cities}}",
            { country },
          )}
          selected={null}
          pinsLeadTo={`/booknow?${new URLSearchParams({ ...chosen, near: "" })}`}
          book
          labels="places"
        />
      </div>
    </div>
  );
}
