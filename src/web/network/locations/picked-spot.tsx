import { ArrowLink } from "../../platform/ui/arrow-link.tsx";
import { Picture } from "../../platform/ui/picture.tsx";
import type { LocationRow } from "./location-row.ts";

/** On the map, what the filled pin is. */
export function PickedSpot({ spot }: { spot: LocationRow }) {
  return (
    <div className="pop">
      <Picture src={spot.picture} alt="" frame="4x5" sizes="5.5rem" />
      <div>
        <h2>{spot.name}</h2>
        <p className="note">{spot.street}</p>
        <ArrowLink className="small" to={`/locations/${spot.url_name}`}>
          View location
        </ArrowLink>
      </div>
    </div>
  );
}
