import { pluralize } from "#domain/platform/pluralize.ts";
import { StaticMap } from "../../platform/map/static-map.tsx";
import { PhoneLink } from "../../platform/ui/phone-link.tsx";
import { PlaceCard } from "../../platform/ui/place-card.tsx";
import { BusyNote } from "./busy-note.tsx";
import { Disclosure } from "./disclosure.tsx";
import type { City, StateLocations } from "./state-locations.server.ts";
import "./state-section.css";

interface StateSectionProps {
  name: string;
  locations: StateLocations;
  /** The address of this page, to be tried again. */
  here: string;
}

/** More locations than this are an index of cities, each of which opens. */
const maxOpen = 24;

/** One state's locations: its cities, a small map, and each location with its contact. */
export function StateSection({ name, locations, here }: StateSectionProps) {
  if (locations.kind === "busy") return <BusyNote again={here} />;
  const cards = (
    <ul className="state-cards">
      {locations.cards.map((location) => (
        <PlaceCard
          key={location.url_name}
          location={location}
          sizes="(width < 43.75em) 92vw, (width < 93.75em) 31vw, 450px"
        />
      ))}
    </ul>
  );
  if (locations.kind === "none")
    return (
      <section className="state-none" aria-label={`Nearest to ${name}`}>
        <p className="lead">There’s no Sola in {name} yet. These are the closest.</p>
        {cards}
      </section>
    );
  const { cities, map, links, total } = locations;
  return (
    <div className="state">
      <div className="state__map">
        <StaticMap
          drawing={map}
          links={links}
          label={`Map of ${name} with the number of Sola locations in each city. The list beside it names them all.`}
        />
      </div>
      <div className={total > maxOpen ? "state__list disclosures" : "state__list"}>
        {cities.map((city) => (
          <CityDetails key={city.id} city={city} isOpen={total <= maxOpen} />
        ))}
      </div>
      <section className="state__inside" aria-labelledby="inside">
        <h2 id="inside">A look inside</h2>
        {cards}
      </section>
    </div>
  );
}

function CityDetails({ city: { id, name, rows }, isOpen }: { city: City; isOpen: boolean }) {
  return (
    <Disclosure id={id} heading="h2" name={name} count={rows.length} isOpen={isOpen}>
      <ul className="city">
        {rows.map(({ url_name, name: location, address, manager, phone, studios }) => (
          <li key={url_name}>
            <h3>
              <a className="link" href={`/locations/${url_name}`}>
                {location}
              </a>
            </h3>
            <p className="small muted">{address}</p>
            {studios !== null && <p className="note">{pluralize(studios, "studio")}</p>}
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
    </Disclosure>
  );
}
