import { useLingui } from "@lingui/react";
import type { Country } from "#domain/platform/country.ts";
import LocateButton from "../../platform/ui/locate-button.island.tsx";
import { AllLocations } from "../directory/all-locations.tsx";
import { type CityLink, CityList } from "../directory/city-links.tsx";
import "./nearby.css";

interface NearbyProps {
  cities: readonly CityLink[];
  total: number;
  country: Country;
}

/** Cities to pick from, and all locations. */
export function Nearby({ cities, total, country }: NearbyProps) {
  const { i18n } = useLingui();
  return (
    <section className="band wrap" aria-labelledby="near">
      <div className="headrow">
        <h2 id="near">{i18n._("Pick a city")}</h2>
        <div className="near__else">
          <LocateButton className="btn btn--quiet btn--small" label={i18n._("Use my location")} />
          <AllLocations total={total} country={country} />
        </div>
      </div>
      <nav className="cities near__cities" aria-labelledby="near">
        <CityList cities={cities} of="location" />
      </nav>
    </section>
  );
}
