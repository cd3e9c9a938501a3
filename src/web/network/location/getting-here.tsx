import { Car, Clock, MapPin } from "lucide-react";
import { WhereBand } from "../../platform/map/where-band.tsx";
import type { LocationPage } from "./location.server.ts";

const heading = "Getting here";

/** Where the building stands, drawn, with the address and the way in beside it. */
export function GettingHere({ location }: { location: LocationPage }) {
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
