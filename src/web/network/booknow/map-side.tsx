import { useLocation } from "react-router";
import type { ProRow } from "../../booking/professional/pro-row.ts";
import { LocationMap } from "../../platform/map/location-map.tsx";
import type { ResultsData } from "./results-data.ts";
import type { SearchResult } from "./search-result.ts";
import { SpotPreview } from "./spot-preview.tsx";

interface MapSideProps {
  map: ResultsData["map"];
  /** Key of the search: another search has another map. */
  heading: string;
  service: string;
  /** The location whose pin is filled. */
  spot: SearchResult["spots"][number] | undefined;
  rows: ProRow[];
  onPick: (url_name: string) => void;
}

/** The list's professionals on a map, with those at the selected location. */
export function MapSide({ map, heading, service, spot, rows, onPick }: MapSideProps) {
  const { search } = useLocation();
  return (
    <>
      <LocationMap
        {...map}
        key={heading}
        label="Map of professionals with openings. The list beside it holds the same people."
        selected={spot?.url_name ?? null}
        onSelect={onPick}
        book
        counted
        searchHere={`/booknow?${new URLSearchParams({ service })}`}
      />
      {spot && rows.length > 0 && (
        <SpotPreview
          name={spot.name}
          people={rows.filter((pro) => pro.location.url_name === spot.url_name)}
          to={`/booknow/${spot.url_name}${search}`}
        />
      )}
    </>
  );
}
