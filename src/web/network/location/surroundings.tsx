import { booknowPath, locationPath } from "#domain/network/paths.ts";
import { brandName } from "#domain/platform/brand.ts";
import { pluralize } from "#domain/platform/pluralize.ts";
import { PersonCard } from "../../booking/professional/person-card.tsx";
import { WhereBand } from "../../platform/map/where-band.tsx";
import { ArrowLink } from "../../platform/ui/arrow-link.tsx";
import { Corridor } from "./corridor.tsx";
import type { LocationPage } from "./load-location.server.ts";

/** The nearest other locations, numbered as on the map. */
function Nearest({ location: { nearby, city, state } }: { location: LocationPage }) {
  if (nearby.length === 0) return null;
  return (
    <section aria-labelledby="also">
      <h3 id="also">Also close by</h3>
      <details className="fold">
        <summary className="btn btn--quiet">{`See the nearest ${nearby.length}`}</summary>
        <ol className="nearest">
          {nearby.map(({ url_name, name, address, distance }) => (
            <li key={url_name}>
              <a href={locationPath(url_name)}>
                <span className="serif h4" translate="no">
                  {name}{" "}
                </span>{" "}
                <strong>{distance} </strong>{" "}
                <span className="note" translate="no">
                  {address}
                </span>
              </a>
            </li>
          ))}
        </ol>
      </details>
      <ArrowLink to={`/locations?search=${encodeURIComponent(`${city}, ${state.code}`)}`}>
        All {city} locations
      </ArrowLink>
    </section>
  );
}

/** Address and directions, beside a map of the building and the nearest locations. */
export function GettingHere({ location }: { location: LocationPage }) {
  const { name, addressLines, gettingHere, zone, map, address } = location;
  return (
    <WhereBand
      heading="Getting here"
      place={location}
      addressLines={addressLines}
      label={`Map of ${brandName} ${name}, ${address}`}
      drawing={map}
      tips={gettingHere}
      zone={zone}
    >
      <Nearest location={location} />
    </WhereBand>
  );
}

/** Professionals here: those with the earliest openings, and a link to all. */
export function ProfessionalsHere({ location }: { location: LocationPage }) {
  const { name, url_name, people, zone } = location;
  if (people.total === 0) return null;
  const all = booknowPath(url_name);
  return (
    <section className="loc-pros plaster band" id="pros" aria-labelledby="pros-h">
      <div className="wrap book">
        <div className="headrow">
          <h2 id="pros-h">Working at {name}</h2>
          <p className="muted">
            {pluralize(people.total, "independent professional")}. Their openings are in {zone}.
          </p>
        </div>
        <ul className="people">
          {people.rows.map((person) => (
            <PersonCard key={person.id} person={person} />
          ))}
        </ul>
        <Corridor location={location} />
        <p className="loc-pros__all">
          <a className="btn btn--book btn--line" href={all}>
            {people.total === 1 ? "See who works here" : `See all ${people.total} professionals`}
          </a>
        </p>
      </div>
    </section>
  );
}
