import { formatCount } from "#domain/platform/pluralize.ts";
import "./city-links.css";

export interface CityLink {
  name: string;
  /** `Denver, CO` */
  search: string;
  to: string;
  /** How many the link finds; null while that can't be counted. */
  total: number | null;
}

interface CityListProps {
  cities: readonly CityLink[];
  of: "location" | "professional";
  /** The number stands alone in sight. */
  isShort?: boolean;
}

/** Where to begin: the cities, or the kinds of service, with the most to choose from. */
export function CityLinks({ heading, ...list }: CityListProps & { heading: string }) {
  if (list.cities.length === 0) return null;
  return (
    <nav className="cities" aria-labelledby="cities">
      <h2 className="h3" id="cities">
        {heading}
      </h2>
      <CityList {...list} />
    </nav>
  );
}

export function CityList({ cities, of, isShort }: CityListProps) {
  return (
    <ul>
      {cities.map(({ name, to, total }) => (
        <li key={to}>
          <a href={to}>
            {name}
            {total !== null && (
              <span className="note">
                {" "}
                {formatCount(total)}{" "}
                <span className={isShort ? "vh" : undefined}>{total === 1 ? of : `${of}s`}</span>
              </span>
            )}
          </a>
        </li>
      ))}
    </ul>
  );
}
