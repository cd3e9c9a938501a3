import { CityLinks } from "../directory/city-links.tsx";
import { EmptyNetwork } from "../directory/empty-network.tsx";
import { Filters } from "./filters.tsx";
import { ListFoot, Pages } from "./list-foot.tsx";
import { MapSide } from "./map-side.tsx";
import { ProfessionalResult } from "./professional-result.tsx";
import type { ResultsData } from "./results-data.ts";
import { ResultsHead } from "./results-head.tsx";
import { isFoundPage } from "./search-result.ts";

/** Results as a list and a map, or the reason for none. */
export function Results(props: ResultsData) {
  const { found, searchQuery, map, view, zone, isEmpty, hasFilters } = props;
  const { location } = found;
  const isFound = isFoundPage(found);
  const rows = isFound ? found.rows : [];
  return (
    <div className={map && view === "map" && rows.length > 0 ? "results is-map" : "results"}>
      <div className="results__list">
        <ResultsHead {...props}>
          <CityLinks
            heading={
              isFound ? "What would you like to book?" : `What people book ${location ? "here" : "nearby"}`
            }
            cities={found.crafts}
            of="professional"
          />
          {hasFilters && <Filters {...props} />}
        </ResultsHead>
        {isEmpty && (
          <div className="results__none">
            <EmptyNetwork />
          </div>
        )}
        {rows.length > 0 && (
          <ul className="pros">
            {rows.map((pro) => (
              <ProfessionalResult key={pro.id} pro={pro} date={searchQuery.date} saysZone={zone === null} />
            ))}
          </ul>
        )}
        {isFound && <Pages found={found} />}
      </div>
      {map && <MapSide {...props} map={map} />}
      <ListFoot found={found} />
    </div>
  );
}
