import { Navigation } from "lucide-react";
import type { ReactNode } from "react";
import { directionsTo } from "./directions.ts";
import type { MapDrawing } from "./map-drawing.ts";
import { StaticMap } from "./static-map.tsx";
import "./where-band.css";

interface WhereBandProps {
  heading: string;
  place: { url_name: string; name: string; latitude: number; longitude: number };
  addressLines: string[];
  label: string;
  drawing: MapDrawing;
  /** People to book with are there, rather than studios to lease. */
  book?: boolean;
  /** Further directions, as list items. */
  children: ReactNode;
}

/** A building's map, with its address and directions beside it. */
export function WhereBand(props: WhereBandProps) {
  const { heading, place, addressLines, label, drawing, book = false, children } = props;
  return (
    <section className={book ? "where book" : "where"} id="map" aria-labelledby="map-h">
      <StaticMap drawing={drawing} label={label} selected={place.url_name} door book={book} />
      <div className="wrap where__wrap">
        <div className="where__card">
          <h2 id="map-h" className="h3">
            {heading}
          </h2>
          <address>
            Sola {place.name}
            {addressLines.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </address>
          <ul>{children}</ul>
          <a
            className="btn btn--quiet btn--wide"
            href={directionsTo(place)}
            target="_blank"
            rel="noopener noreferrer"
          >
            <Navigation className="icon" /> Get directions
            <span className="vh">, opens in a new tab</span>
          </a>
        </div>
      </div>
    </section>
  );
}
