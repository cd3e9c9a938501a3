import { type Country, countryName } from "#domain/platform/country.ts";
import { formatCount } from "#domain/platform/pluralize.ts";
import { ArrowLink } from "../../platform/ui/arrow-link.tsx";
import LocateButton from "../../platform/ui/locate-button.island.tsx";
import type { LocationCard } from "../../platform/ui/location-card.ts";
import { PlaceCard } from "../../platform/ui/place-card.tsx";
import { type CityLink, CityList } from "../directory/city-links.tsx";
import "./nearby.css";

const sizes = {
  big: "(width < 64em) 92vw, (width < 93.75em) 78vw, 1120px",
  small: "(width < 43.75em) 92vw, (width < 64em) 46vw, (width < 93.75em) 38vw, 567px",
};

interface NearbyProps {
  /** The visitor's city and its nearest locations; null if the city is unknown. */
  near: { city: string; locations: LocationCard[] } | null;
  /** To pick from instead. */
  cities: readonly CityLink[];
  total: number;
  country: Country;
}

/** Nearest locations, or cities to pick from. */
export function Nearby({ near, cities, total, country }: NearbyProps) {
  const everywhere = country === "US" ? "United States" : "Canada";
  return (
    <section className="band wrap" aria-labelledby="near">
      <div className="headrow">
        <h2 id="near">{near ? `Studios near ${near.city}` : "Pick a city"}</h2>
        <div className="near__else">
          {!near && <LocateButton className="btn btn--quiet btn--small" label="Use my location" />}
          <ArrowLink to={`/locations?${new URLSearchParams({ search: everywhere })}`}>
            All {formatCount(total)} in {country === "US" ? "the US" : countryName(country)}
          </ArrowLink>
        </div>
      </div>
      {near ? (
        <ul className="near__grid">
          {near.locations.map((location, index) => (
            <PlaceCard
              key={location.url_name}
              location={location}
              className={index === 0 ? "place--big" : ""}
              sizes={index === 0 ? sizes.big : sizes.small}
            />
          ))}
        </ul>
      ) : (
        <nav className="cities near__cities" aria-labelledby="near">
          <CityList cities={cities} of="location" />
        </nav>
      )}
    </section>
  );
}
