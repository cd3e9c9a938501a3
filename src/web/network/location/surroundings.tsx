import { Car, Clock, MapPin } from "lucide-react";
import { PersonCard } from "../../booking/professional/person-card.tsx";
import { Section } from "../../platform/document/section.tsx";
import { WhereBand } from "../../platform/map/where-band.tsx";
import { ArrowLink } from "../../platform/ui/arrow-link.tsx";
import { doorShades } from "../../platform/ui/door-shades.ts";
import { PlaceCard } from "../../platform/ui/place-card.tsx";
import { Corridor } from "./corridor.tsx";
import type { LocationPage } from "./location.server.ts";

/** The building's professionals, directions, and nearby locations. */
export function Surroundings({ location }: { location: LocationPage }) {
  return (
    <>
      <Section>
        <Professionals location={location} />
      </Section>
      <Section>
        <GettingHere location={location} />
      </Section>
      <CloseBy location={location} />
    </>
  );
}

function CloseBy({ location: { nearby, city, state } }: { location: LocationPage }) {
  if (nearby.length === 0) return null;
  return (
    <section className="band wrap" aria-labelledby="also">
      <div className="headrow">
        <h2 id="also">Also close by</h2>
        <p>
          <ArrowLink to={`/locations?search=${encodeURIComponent(`${city}, ${state.code}`)}`}>
            All {city} locations
          </ArrowLink>
        </p>
      </div>
      <ul className="also">
        {nearby.map((other) => (
          <PlaceCard
            key={other.url_name}
            location={other}
            sizes="(width < 43.75em) 92vw, (width < 93.75em) 31vw, 451px"
          />
        ))}
      </ul>
    </section>
  );
}

const heading = "Getting here";

/** A map of the building, with the address and directions beside it. */
function GettingHere({ location }: { location: LocationPage }) {
  const { name, addressLines, gettingHere, zone, map, address } = location;
  return (
    <WhereBand
      heading={heading}
      place={location}
      addressLines={addressLines}
      label={`Map of Sola ${name}, ${address}`}
      drawing={map}
    >
      {gettingHere.map(({ name: what, detail }) => (
        <li key={what}>
          {what === heading ? <MapPin className="icon" /> : <Car className="icon" />}
          <span>
            {what !== heading && <strong>{what}: </strong>}
            {detail}
          </span>
        </li>
      ))}
      <li>
        <Clock className="icon" />
        Clients by appointment. Times are {zone}.
      </li>
    </WhereBand>
  );
}

/** Professionals here: those with the earliest openings, and a link to all. */
function Professionals({ location }: { location: LocationPage }) {
  const { name, url_name, people, zone } = location;
  if (people.total === 0) return null;
  const shades = doorShades(people.shown.map(({ id }) => id));
  const all = `/booknow/${url_name}`;
  return (
    <section className="loc-pros band" id="pros" aria-labelledby="pros-h">
      <div className="wrap book">
        <div className="headrow">
          <div>
            <h2 id="pros-h">Working at {name}</h2>
            <p className="muted headrow__note">
              {people.total} independent professionals. Their openings are in {zone}.
            </p>
          </div>
          <ul className="choices" aria-label="Services here">
            {people.services.map(({ value, label, count }) => (
              <li className="choice" key={value}>
                <a href={`${all}?services=${value}`}>
                  <span>
                    {label} {count}
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </div>
        <ul className="people">
          {people.shown.map((person, index) => (
            <PersonCard key={person.id} person={person} shade={shades[index]} />
          ))}
        </ul>
        <Corridor location={location} />
        <p className="loc-pros__all">
          <a className="btn btn--book btn--line" href={all}>
            See all {people.total} professionals
          </a>
        </p>
      </div>
    </section>
  );
}
