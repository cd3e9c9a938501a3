import { doorShades } from "../../platform/ui/door-shades.ts";
import { EmptyNetwork } from "../directory/empty-network.tsx";
import { Filters } from "./filters.tsx";
import { ListFoot } from "./list-foot.tsx";
import { MapSide } from "./map-side.tsx";
import { NoResults } from "./no-results.tsx";
import { ProfessionalResult } from "./professional-result.tsx";
import type { ResultsData } from "./results-data.ts";
import { ResultsHead } from "./results-head.tsx";

/** Results as a list and a map, or the reason for none. */
export function Results(props: ResultsData) {
  const shades = doorShades(props.found.rows.map(({ id }) => id));
  const { found, searchQuery, map, view, zone } = props;
  const { isEmpty, summary, keyword, days, kinds, distances, hasFilters } = props;
  const { rows, problem } = found;
  return (
    <div className={view === "map" && rows.length > 0 ? "results is-map" : "results"}>
      <div className="results__list">
        <ResultsHead found={found} summary={summary} view={view} zone={zone}>
          {hasFilters && (
            <Filters
              searchQuery={searchQuery}
              keyword={keyword}
              days={days}
              kinds={kinds}
              distances={distances}
            />
          )}
        </ResultsHead>
        {isEmpty && (
          <div className="results__none">
            <EmptyNetwork />
          </div>
        )}
        {rows.length === 0 && !problem && !isEmpty && <NoResults found={found} />}
        <ul className="pros">
          {rows.map((pro, index) => (
            <ProfessionalResult
              key={pro.id}
              pro={pro}
              shade={shades[index]}
              date={searchQuery.date}
              saysZone={zone === null}
            />
          ))}
        </ul>
        <ListFoot found={found} />
      </div>
      <div className="results__map">
        <MapSide
          map={map}
          isChosen={view === "map"}
          service={searchQuery.service}
          spots={found.spots}
          rows={rows}
        />
      </div>
    </div>
  );
}
