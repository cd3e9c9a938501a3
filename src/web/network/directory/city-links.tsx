import { pluralize } from "#domain/platform/pluralize.ts";
import "./city-links.css";

export interface CityLink {
  name: string;
  /** `Denver, CO` */
  search: string;
  to: string;
  /** Of a kind of service, its soonest opening. */
  next?: string | null;
  /** How many the link finds; null while that can't be counted. */
  total: number | null;
}

interface CityListProps {
  cities: readonly CityLink[];
  of: "location" | "professional";
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

export function CityList({ cities, of }: CityListProps) {
  return (
    <ul>
      {cities.map(({ name, to, total, next }) => (
        <li key={to}>
          <a href={to}>
            {name}
            {[total !== null && pluralize(total, of), next].map(
              (note) =>
                note && (
                  <span className="note" key={note}>
                    {" "}
                    {note}
                  </span>
                ),
            )}
          </a>
        </li>
      ))}
    </ul>
  );
}
