import { Clock, MapPin, Navigation } from "lucide-react";
import { StaticMap } from "../../map/static-map.tsx";
import type { LocationPage } from "./location.server.ts";

/** Where the building stands, drawn, with the address and the way in beside it. */
export function GettingHere({ location }: { location: LocationPage }) {
  const { name, url_name, addressLines, gettingHere, directions, zone, map, address } = location;
  return (
    <section className="where" id="map" aria-labelledby="map-h">
      <StaticMap drawing={map} label={`Map of Sola ${name}, ${address}`} selected={url_name} door />
      <div className="wrap where__wrap">
        <div className="where__card">
          <h2 id="map-h" className="h3">
            Getting here
          </h2>
          <address>
            Sola {name}
            {addressLines.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </address>
          <ul>
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
          </ul>
          <a className="btn btn--quiet btn--wide" href={directions} target="_blank" rel="noopener noreferrer">
            <Navigation className="icon" /> Get directions
          </a>
        </div>
      </div>
    </section>
  );
}
