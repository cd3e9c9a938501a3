import { type Country, countryName } from "#domain/platform/country.ts";
import { formatCount } from "#domain/platform/pluralize.ts";
import { ArrowLink } from "../../platform/ui/arrow-link.tsx";
import LocateButton from "../../platform/ui/locate-button.island.tsx";
import { type CityLink, CityList } from "../directory/city-links.tsx";
import "./nearby.css";

interface NearbyProps {
  cities: readonly CityLink[];
  total: number;
  country: Country;
}

/** Cities to pick from, and all locations. */
export function Nearby({ cities, total, country }: NearbyProps) {
  const everywhere = country === "US" ? "United States" : "Canada";
  return (
    <section className="band wrap" aria-labelledby="near">
      <div className="headrow">
        <h2 id="near">Pick a city</h2>
        <div className="near__else">
          <LocateButton className="btn btn--quiet btn--small" label="Use my location" />
          <ArrowLink to={`/locations?${new URLSearchParams({ search: everywhere })}`}>
            All {formatCount(total)} in {country === "US" ? "the US" : countryName(country)}
          </ArrowLink>
        </div>
      </div>
      <nav className="cities near__cities" aria-labelledby="near">
        <CityList cities={cities} of="location" />
      </nav>
    </section>
  );
}
