import { type Country, countryName } from "#domain/platform/country.ts";
import { formatCount } from "#domain/platform/pluralize.ts";
import { ArrowLink } from "../../platform/ui/arrow-link.tsx";
import LocateButton from "../../platform/ui/locate-button.island.tsx";
import type { LocationCard } from "../../platform/ui/location-card.ts";
import { PlaceCard } from "../../platform/ui/place-card.tsx";
import "./nearby.css";

const sizes = {
  big: "(width < 64em) 92vw, (width < 93.75em) 78vw, 1120px",
  small: "(width < 43.75em) 92vw, (width < 64em) 46vw, (width < 93.75em) 38vw, 567px",
};

interface NearbyLocations {
  city: string;
  /** It is the city that the visitor gave. */
  isTheirs: boolean;
  locations: LocationCard[];
}

interface NearbyProps {
  near: NearbyLocations;
  total: number;
  country: Country;
}

/** Nearest locations; without a city those of a large one, with a link to search. */
export function Nearby({ near: { city, isTheirs, locations }, total, country }: NearbyProps) {
  const everywhere = country === "US" ? "United States" : "Canada";
  return (
    <section className="band wrap" aria-labelledby="near">
      <div className="headrow">
        <h2 id="near">Studios near {city}</h2>
        <div className="near__else">
          {!isTheirs && <LocateButton className="btn btn--quiet btn--small" label="Use my location" />}
          <ArrowLink to={`/locations?${new URLSearchParams({ search: everywhere })}`}>
            All {formatCount(total)} in {country === "US" ? "the US" : countryName(country)}
          </ArrowLink>
        </div>
      </div>
      <ul className="near__grid">
        {locations.map((location, index) => (
          <PlaceCard
            key={location.url_name}
            location={location}
            className={index === 0 ? "place--big" : ""}
            sizes={index === 0 ? sizes.big : sizes.small}
          />
        ))}
      </ul>
    </section>
  );
}
