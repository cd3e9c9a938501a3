import { Trans, useLingui } from "@lingui/react";
import { Plus } from "lucide-react";
import { locationPath } from "#domain/network/paths.ts";
import type { State } from "#domain/network/state.ts";
import { StaticMap } from "../../platform/map/static-map.tsx";
import { PhoneLink } from "../../platform/ui/phone-link.tsx";
import { Picture } from "../../platform/ui/picture.tsx";
import { PlaceCard } from "../../platform/ui/place-card.tsx";
import { BusyNote } from "./busy-note.tsx";
import { inState } from "./in-state.ts";
import type { City, StateLocations } from "./state-locations.server.ts";
import "./state-section.css";

interface StateSectionProps {
  state: State;
  locations: StateLocations;
  /** The address of this page, to be tried again. */
  here: string;
}

/** Of more locations than this, a city with one is a line of a list. */
const maxOpen = 24;

/** One state's locations: its cities, a small map, and each location with its contact. */
export function StateSection({ state, locations, here }: StateSectionProps) {
  const { i18n } = useLingui();
  const name = i18n._(state.name);
  if (locations.kind === "busy") return <BusyNote again={here} />;
  if (locations.kind === "none")
    return (
      <section className="state-none" aria-label={i18n._("Nearest to {place}", { place: name })}>
        <p className="lead">
          {i18n._("There’s no {brand} {inState} yet. These are the closest.", {
            inState: inState(state, i18n),
          })}
        </p>
        <ul className="state-cards">
          {locations.cards.map((location) => (
            <PlaceCard
              key={location.url_name}
              location={location}
              sizes="(width < 43.75em) 92vw, (width < 93.75em) 31vw, 450px"
            />
          ))}
        </ul>
      </section>
    );
  const { cities, map, links, total } = locations;
  // As many beside the map as are about as tall as it.
  const openCities = (cities[0]?.rows.length ?? 0) > 2 ? 1 : 4;
  const further = cities.slice(openCities);
  const isLarge = total > maxOpen;
  return (
    <div className="state">
      <div className="state__map">
        <StaticMap
          drawing={map}
          links={links}
          label={i18n._(
            "Map of {state} with the number of {brand} locations in each city. The list beside it names them all.",
            { state: name },
          )}
        />
      </div>
      <div className="towns">
        {cities.slice(0, openCities).map((city) => (
          <CitySection key={city.id} {...city} />
        ))}
      </div>
      <div className="state__rest towns">
        {further
          .filter(({ rows }) => !isLarge || rows.length > 1)
          .map((city) => (
            <CitySection key={city.id} {...city} isFolded={isLarge} />
          ))}
        {isLarge && <SingleCities cities={further.filter(({ rows }) => rows.length === 1)} />}
      </div>
    </div>
  );
}

/** A city with one location of its name has one heading. On a phone a folded one shows the names alone. */
function CitySection({ id, name, rows, isFolded = false }: City & { isFolded?: boolean }) {
  const [first, ...others] = rows;
  const isNamesake = first?.name === name && others.length === 0;
  const list = <CityRows rows={rows} hasNames={!isNamesake} />;
  return (
    <section className="town">
      <h2 id={id}>
        {isNamesake ? (
          <a data-opens="" href={locationPath(first.url_name)}>
            {name}
          </a>
        ) : (
          name
        )}{" "}
        {others.length > 0 && (
          <span className="count">
            <Trans
              id="{count, plural, other {# <0>locations</0> in the city}}"
              values={{ count: rows.length }}
              components={{ 0: <span className="vh" /> }}
            />
          </span>
        )}
      </h2>
      {isFolded ? (
        <details className="fold">
          <summary>
            {rows.map((location) => location.name).join(", ")} <Plus className="icon icon--fold" />
          </summary>
          {list}
        </details>
      ) : (
        list
      )}
    </section>
  );
}

/** Each leads to its location. */
function SingleCities({ cities }: { cities: City[] }) {
  const { i18n } = useLingui();
  if (cities.length === 0) return null;
  return (
    <section className="state__singles" aria-labelledby="singles">
      <h2 className="h3" id="singles">
        {i18n._("One location each")}
      </h2>
      <ul className="states">
        {cities.flatMap(({ id, name, rows }) =>
          rows.map((location) => (
            <li key={id} id={id}>
              <a href={locationPath(location.url_name)}>
                <span>{name}</span> {location.studios && <span className="count">{location.studios}</span>}{" "}
                {location.name !== name && <span className="note">{location.name}</span>}
              </a>
            </li>
          )),
        )}
      </ul>
    </section>
  );
}

function CityRows({ rows, hasNames }: Pick<City, "rows"> & { hasNames: boolean }) {
  const { i18n } = useLingui();
  return (
    <ul className="town__rows">
      {rows.map(({ url_name, name, address, picture, alt, manager, phone, studios }) => (
        <li key={url_name}>
          {picture && <Picture src={picture} alt={alt} frame="4x5" sizes="6.5rem" />}
          <div>
            {hasNames && (
              <h3>
                <a data-opens="" href={locationPath(url_name)}>
                  {name}
                </a>
              </h3>
            )}
            <p className="small muted" translate="no">
              {address}
            </p>
            {studios && <p className="note">{studios}</p>}
            {(manager || phone) && (
              <p className="note">
                {manager ? i18n._("Ask {manager}", { manager }) : i18n._("Ask the leasing manager")}
                {phone && ", "}
                {phone && <PhoneLink number={phone} />}
              </p>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
