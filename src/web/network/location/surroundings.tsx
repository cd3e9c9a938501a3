import { Car, Clock, MapPin } from "lucide-react";
import { Section } from "../../platform/document/section.tsx";
import { WhereBand } from "../../platform/map/where-band.tsx";
import { ArrowLink } from "../../platform/ui/arrow-link.tsx";
import { PlaceCard } from "../../platform/ui/place-card.tsx";
import type { LocationPage } from "./location.server.ts";
import { Professionals } from "./professionals.tsx";

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

/** Nearby alternatives to this location. */
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
