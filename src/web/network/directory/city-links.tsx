import { Link } from "react-router";
import "./city-links.css";

export interface CityLink {
  name: string;
  /** `48 professionals`. */
  has: string;
  to: string;
}

/** Where to begin: the cities with the most to choose from. */
export function CityLinks({ heading, cities }: { heading: string; cities: readonly CityLink[] }) {
  if (cities.length === 0) return null;
  return (
    <nav className="cities" aria-labelledby="cities">
      <h2 className="h3" id="cities">
        {heading}
      </h2>
      <ul>
        {cities.map(({ name, has, to }) => (
          <li key={to}>
            <Link to={to}>
              {name} <span className="note">{has}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
