import { inDigits } from "#domain/counted.ts";
import { type Country, countryName } from "#domain/country.ts";
import { ArrowLink } from "../../ui/arrow-link.tsx";
import type { LocationCard } from "../../ui/location-card.ts";
import { PlaceCard } from "../../ui/place-card.tsx";
import "./near.css";

const sizes = {
  big: "(width < 64em) 92vw, (width < 93.75em) 78vw, 1120px",
  small: "(width < 43.75em) 92vw, (width < 64em) 46vw, (width < 93.75em) 38vw, 567px",
};

interface NearProps {
  locations: LocationCard[];
  total: number;
  country: Country;
}

export function Near({ locations, total, country }: NearProps) {
  return (
    <section className="band wrap" aria-labelledby="near">
      <div className="headrow">
        <h2 id="near">Three of our {inDigits(total)} locations</h2>
        <p>
          <ArrowLink to="/locations">
            All locations in {country === "US" ? "the US" : countryName(country)}
          </ArrowLink>
        </p>
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
