import { Trans } from "@lingui/react";
import { ArrowLink } from "../../platform/ui/arrow-link.tsx";
import { Picture } from "../../platform/ui/picture.tsx";
import type { LocationRow } from "./location-row.ts";
import "./location-list.css";

// On a phone the row is as tall as its words.
const sizes = "(width < 31.25em) 11rem, (width < 64em) 7.25rem, 9.75rem";

/** A row of the list, with both funnels and the number of its pin on the map. */
export function LocationListItem({ row }: { row: LocationRow }) {
  const { url_name, name, number, address, facts, order, picture } = row;
  return (
    <li className="spot" data-at={url_name}>
      <div className="spot__pic">
        <Picture src={picture} alt="" frame="4x5" sizes={sizes} first={number === 1} />
      </div>
      <div className="spot__txt">
        <p className="spot__top">
          <span className="spot__n">{number}</span> {order && <span className="note">{order}</span>}
        </p>
        <h2 className="h3">
          <a data-opens="" href={`/locations/${url_name}`} translate="no">
            {name}
          </a>
        </h2>
        <p className="small muted" translate="no">
          {address}
        </p>
        {facts.length > 0 && (
          <p className="note spot__facts">
            {facts.map((fact) => (
              <span key={fact}>{fact} </span>
            ))}
          </p>
        )}
        <p className="spot__do">
          <ArrowLink to={`/locations/${url_name}#leaseStudio`}>
            <Trans
              id="See the studios <0>at {name}</0>"
              values={{ name }}
              components={{ 0: <span className="vh" /> }}
            />
          </ArrowLink>
          <ArrowLink className="go--book" to={`/booknow/${url_name}`}>
            <Trans
              id="Book a service <0>at {name}</0>"
              values={{ name }}
              components={{ 0: <span className="vh" /> }}
            />
          </ArrowLink>
        </p>
      </div>
    </li>
  );
}
