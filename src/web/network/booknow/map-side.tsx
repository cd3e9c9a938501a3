import { useLocation } from "react-router";
import type { ProRow } from "../../booking/professional/pro-row.ts";
import { LocationMap } from "../../platform/map/location-map.tsx";
import type { ResultsData } from "./results-data.ts";
import type { Spot } from "./search-result.ts";
import { SpotPreview } from "./spot-preview.tsx";

interface MapSideProps {
  map: ResultsData["map"];
  /** On phones the map stands in place of the list. */
  isChosen: boolean;
  service: string;
  spots: readonly Spot[];
  rows: readonly ProRow[];
}

/** Beside the list: the same people on the map, and who is at the place that is picked. */
export function MapSide({ map, isChosen, service, spots, rows }: MapSideProps) {
  const { search } = useLocation();
  const [first] = spots;
  return (
    <>
      <LocationMap
        {...map}
        isChosen={isChosen}
        label="Map of professionals with openings. The list beside it holds the same people."
        selected={first?.url_name ?? null}
        book
        counted
        searchHere={`/booknow?${new URLSearchParams({ service })}`}
      />
      {rows.length > 0 &&
        spots.map((spot) => (
          <SpotPreview
            key={spot.url_name}
            at={spot.url_name}
            name={spot.name}
            on={spot === first}
            people={rows.filter(({ location }) => location.url_name === spot.url_name)}
            to={`/booknow/${spot.url_name}${search}`}
          />
        ))}
    </>
  );
}
