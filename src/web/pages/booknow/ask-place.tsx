import { Link, useNavigate } from "react-router";
import { inDigits } from "#domain/counted.ts";
import { type Country, countryInSentence } from "#domain/country.ts";
import { LocationMap } from "../../map/location-map.tsx";
import { ArrowLink } from "../../ui/arrow-link.tsx";
import LocateButton from "../../ui/locate-button.island.tsx";
import { AlreadyBooked } from "./already-booked.tsx";
import type { SearchQuery } from "./search-params.ts";
import type { StartingPlaces } from "./starting-places.server.ts";
import "./ask-place.css";

interface AskPlaceProps {
  places: StartingPlaces;
  country: Country;
  searchQuery: SearchQuery;
}

/** No place is known: how to say one, and cities to begin with. */
export function AskPlace({ places: { cities, everywhere, map }, country, searchQuery }: AskPlaceProps) {
  const { service } = searchQuery;
  const navigate = useNavigate();
  const toSearch = (near: string) => `/booknow?${new URLSearchParams({ service, near })}`;
  return (
    <div className="askplace">
      <div className="askplace__say">
        <h1>Where should we look?</h1>
        <p className="lead">
          Tell us your city or {country === "US" ? "ZIP" : "postal code"}, and we’ll show you who has time for
          you, soonest first.
        </p>
        <LocateButton
          className="btn btn--book"
          label="Use my location"
          search={`/booknow?${new URLSearchParams({ service })}`}
        />
        {cities.length > 0 && (
          <nav aria-labelledby="cities">
            <h2 className="h3" id="cities">
              Or start with a city
            </h2>
            <ul className="askplace__cities">
              {cities.map(({ name, professionals, to }) => (
                <li key={to}>
                  <Link to={to}>
                    {name} <span className="note">{inDigits(professionals)} professionals</span>
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <p className="askplace__all">
          <ArrowLink to={everywhere}>
            {service || "Everyone"} across {countryInSentence(country)}
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
          wholeCountry
          label={`Map of ${countryInSentence(country)} with the number of professionals in each market`}
          selected={null}
          onSelect={(search) => navigate(toSearch(search))}
          book
          counted
        />
      </div>
    </div>
  );
}
