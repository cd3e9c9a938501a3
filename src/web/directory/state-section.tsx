import { StaticMap } from "../map/static-map.tsx";
import { PhoneLink } from "../ui/phone-link.tsx";
import { PlaceCard } from "../ui/place-card.tsx";
import { BusyNote } from "./busy-note.tsx";
import type { City, StateLocations } from "./state-locations.server.ts";
import "./state-section.css";

interface StateSectionProps {
  name: string;
  locations: StateLocations;
  /** The address of this page, to be tried again. */
  here: string;
}

/** As many as stand beside the list without being cut off. */
const maxBesideMap = 24;

/** The locations of one state: its cities, a small map, and each door with whom to ask. */
export function StateSection({ name, locations, here }: StateSectionProps) {
  if (locations.kind === "busy") return <BusyNote again={here} />;
  if (locations.kind === "none")
    return (
      <section className="state-none" aria-label={`Nearest to ${name}`}>
        <p className="lead">There’s no Sola in {name} yet. These are the closest.</p>
        <ul className="state-none__near">
          {locations.nearest.map((location) => (
            <PlaceCard
              key={location.url_name}
              location={location}
              sizes="(width < 43.75em) 92vw, (width < 93.75em) 31vw, 450px"
            />
          ))}
        </ul>
      </section>
    );
  const { cities, map } = locations;
  return (
    <div className="state">
      <div className={cities.length > maxBesideMap ? "state__side" : "state__side is-sticky"}>
        <div className="state__map">
          <StaticMap
            drawing={map}
            label={`Map of ${name} with the number of Sola locations in each city. The list beside it names them all.`}
          />
        </div>
        {cities.length > 1 && (
          <nav className="state__cities" aria-label={`Cities in ${name}`}>
            {cities.map((city) => (
              <a key={city.id} href={`#${city.id}`}>
                {city.name}
              </a>
            ))}
          </nav>
        )}
      </div>
      <div className="state__list">
        {cities.map((city) => (
          <CitySection key={city.id} city={city} />
        ))}
      </div>
    </div>
  );
}

function CitySection({ city: { id, name, rows } }: { city: City }) {
  const namesake = rows.length === 1 ? rows.find((row) => row.name === name) : undefined;
  return (
    <section className="city" aria-labelledby={id}>
      <h2 id={id}>{namesake ? <LocationLink {...namesake} /> : name}</h2>
      <ul>
        {rows.map(({ url_name, name: location, address, manager, phone }) => (
          <li key={url_name}>
            {!namesake && (
              <h3>
                <LocationLink url_name={url_name} name={location} />
              </h3>
            )}
            <p className="small muted">{address}</p>
            {(manager || phone) && (
              <p className="note">
                Ask {manager ?? "the leasing manager"}
                {phone && ", "}
                {phone && <PhoneLink number={phone} />}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function LocationLink({ url_name, name }: { url_name: string; name: string }) {
  return (
    <a className="link" href={`/locations/${url_name}`}>
      {name}
    </a>
  );
}
