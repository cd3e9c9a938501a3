import { Trans } from "@lingui/react";
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

const counted = {
  location: /*i18n*/ "{count, plural, one {# <0>location</0>} other {# <0>locations</0>}}",
  professional: /*i18n*/ "{count, plural, one {# <0>professional</0>} other {# <0>professionals</0>}}",
};

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
                <Trans
                  id={counted[of]}
                  values={{ count: total }}
                  components={{ 0: <span className={isShort ? "vh" : undefined} /> }}
                />
              </span>
            )}
          </a>
        </li>
      ))}
    </ul>
  );
}
