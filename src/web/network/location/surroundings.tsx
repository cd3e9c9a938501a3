import { useLingui } from "@lingui/react";
import { booknowPath, locationPath } from "#domain/network/paths.ts";
import { PersonCard } from "../../booking/professional/person-card.tsx";
import { WhereBand } from "../../platform/map/where-band.tsx";
import { ArrowLink } from "../../platform/ui/arrow-link.tsx";
import { Corridor } from "./corridor.tsx";
import type { LocationPage } from "./load-location.server.ts";

/** The nearest other locations, numbered as on the map. */
function Nearest({ location: { nearby, city, state } }: { location: LocationPage }) {
  const { i18n } = useLingui();
  if (nearby.length === 0) return null;
  return (
    <section aria-labelledby="also">
      <h3 id="also">{i18n._("Also close by")}</h3>
      <details className="fold">
        <summary className="btn btn--quiet">
          {i18n._("{count, plural, one {See the nearest #} other {See the nearest #}}", {
            count: nearby.length,
          })}
        </summary>
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
        {i18n._("All {city} locations", { city })}
      </ArrowLink>
    </section>
  );
}

/** Address and directions, beside a map of the building and the nearest locations. */
export function GettingHere({ location }: { location: LocationPage }) {
  const { i18n } = useLingui();
  const { name, addressLines, gettingHere, zone, map, address } = location;
  return (
    <WhereBand
      heading={i18n._("Getting here")}
      place={location}
      addressLines={addressLines}
      label={i18n._("Map of {brand} {name}, {address}", { name, address })}
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
  const { i18n } = useLingui();
  if (people.total === 0) return null;
  const all = booknowPath(url_name);
  return (
    <section className="loc-pros plaster band" id="pros" aria-labelledby="pros-h">
      <div className="wrap book">
        <div className="headrow">
          <h2 id="pros-h">{i18n._("Working at {name}", { name })}</h2>
          <p className="muted">
            {i18n._(
              "{count, plural, one {# independent professional} other {# independent professionals}}. Their openings are in {zone}.",
              { count: people.total, zone },
            )}
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
            {i18n._("{count, plural, one {See who works here} other {See all # professionals}}", {
              count: people.total,
            })}
          </a>
        </p>
      </div>
    </section>
  );
}
