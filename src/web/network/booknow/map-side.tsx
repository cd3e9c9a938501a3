import { useLocation } from "react-router";
import type { ProRow } from "../../booking/professional/pro-row.ts";
import { LocationMap } from "../../platform/map/location-map.tsx";
import type { ResultsData } from "./results-data.ts";
import type { Spot } from "./search-result.ts";
import { SpotPreview } from "./spot-preview.tsx";

interface MapSideProps {
  map: ResultsData["map"];
  /** The visitor chose the map, which replaces the list on phones. */
  isChosen: boolean;
  service: string;
  spots: readonly Spot[];
  rows: readonly ProRow[];
}

/** The list's professionals on a map, with those at the selected location. */
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
