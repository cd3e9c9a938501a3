import { Clock, MapPin } from "lucide-react";
import { WhereBand } from "../../map/where-band.tsx";
import type { LocationPage } from "./location.server.ts";

/** Where the building stands, drawn, with the address and the way in beside it. */
export function GettingHere({ location }: { location: LocationPage }) {
  const { name, addressLines, gettingHere, zone, map, address } = location;
  return (
    <WhereBand
      heading="Getting here"
      place={location}
      addressLines={addressLines}
      label={`Map of Sola ${name}, ${address}`}
      drawing={map}
    >
      {gettingHere.map(({ name: heading, detail }) => (
        <li key={heading}>
          <MapPin className="icon" />
          {detail}
        </li>
      ))}
      <li>
        <Clock className="icon" />
        Clients by appointment. Times are {zone}.
      </li>
    </WhereBand>
  );
}
