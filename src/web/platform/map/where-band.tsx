import { Trans, useLingui } from "@lingui/react";
import { Accessibility, Car, Clock, type LucideIcon, MapPin, Navigation } from "lucide-react";
import type { ReactNode } from "react";
import { brandName } from "#domain/platform/brand.ts";
import { directionsTo } from "./directions.ts";
import type { MapDrawing } from "./map-drawing.ts";
import { StaticMap } from "./static-map.tsx";
import "./where-band.css";

const icons: Record<string, LucideIcon> = { "Getting here": MapPin, "Step-free": Accessibility };

interface WhereBandProps {
  heading: string;
  place: { url_name: string; name: string; latitude: number; longitude: number };
  addressLines: string[];
  label: string;
  drawing: MapDrawing;
  /** People to book with are there, rather than studios to lease. */
  book?: boolean;
  /** How to arrive, named in English. */
  tips: readonly { name: string; detail: string; lang: string | undefined }[];
  /** Time zone of the openings there. */
  zone: string;
  children: ReactNode;
}

/** A building's address and directions, its map, and what else is near. */
export function WhereBand(props: WhereBandProps) {
  const { i18n } = useLingui();
  const { heading, place, addressLines, label, drawing, book = false, tips, zone, children } = props;
  return (
    <section className={book ? "where book" : "where"} id="map" aria-labelledby="map-h">
      <div className="wrap band where__in">
        <div className="where__say">
          <h2 id="map-h">{heading}</h2>
          <address translate="no">
            <span className="muted">{`${brandName} ${place.name}`}</span>{" "}
            {addressLines.map((line) => (
              <span className="serif h3" key={line}>
                {line}{" "}
              </span>
            ))}
          </address>
          <ul className="where__tips">
            {tips.map(({ name, detail, lang }) => {
              const Icon = icons[name] ?? Car;
              return (
                <li key={name}>
                  <Icon className="icon" />
                  <span>
                    {i18n._(name) !== heading && (
                      <strong>{i18n._("{name}: ", { name: i18n._(name) })}</strong>
                    )}
                    <span lang={lang}>{detail}</span>
                  </span>
                </li>
              );
            })}
            <li>
              <Clock className="icon" />
              {i18n._("By appointment. Times are {zone}.", { zone })}
            </li>
          </ul>
          <a className="btn btn--quiet" href={directionsTo(place)} target="_blank" rel="noopener noreferrer">
            <Navigation className="icon" />{" "}
            <Trans
              id="Get directions<0>, opens in a new tab</0>"
              components={{ 0: <span className="vh" /> }}
            />
          </a>
        </div>
        <div className="where__map">
          <StaticMap drawing={drawing} label={label} selected={place.url_name} door book={book} />
        </div>
        <div className="where__more">{children}</div>
      </div>
    </section>
  );
}
