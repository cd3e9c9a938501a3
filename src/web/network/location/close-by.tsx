import { ArrowLink } from "../../platform/ui/arrow-link.tsx";
import { PlaceCard } from "../../platform/ui/place-card.tsx";
import type { LocationPage } from "./location.server.ts";

/** The next locations, for whom this one does not suit. */
export function CloseBy({ location: { nearby, city, state } }: { location: LocationPage }) {
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
