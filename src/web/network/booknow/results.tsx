import { Trans, useLingui } from "@lingui/react";
import { CityLinks } from "../directory/city-links.tsx";
import { EmptyNetwork } from "../directory/empty-network.tsx";
import { Filters } from "./filters.tsx";
import { ListFoot, Pages, WaysOn } from "./list-foot.tsx";
import { MapSide } from "./map-side.tsx";
import { ProfessionalResult } from "./professional-result.tsx";
import type { ResultsData } from "./results-data.ts";
import { ResultsHead } from "./results-head.tsx";
import { isFoundPage } from "./search-result.ts";

const noRows = { rows: [], farther: null };

/** Results as a list and a map, or the reason for none. */
export function Results(props: ResultsData) {
  const { found, searchQuery, map, view, zone, isEmpty, hasFilters } = props;
  const { i18n } = useLingui();
  const { location } = found;
  const isFound = isFoundPage(found);
  const { rows, farther } = isFound ? found : noRows;
  const list = rows.length > 0 && (
    <ul className="pros">
      {rows.map((pro) => (
        <ProfessionalResult key={pro.id} pro={pro} date={searchQuery.date} saysZone={zone === null} />
      ))}
    </ul>
  );
  return (
    <div className={map && view === "map" && rows.length > 0 ? "results is-map" : "results"}>
      <div className="results__list">
        <ResultsHead {...props}>
          <CityLinks
            heading={
              isFound && !farther
                ? i18n._("What would you like to book?")
                : (found.craftsAt ??
                  i18n._(location ? /*i18n*/ "What people book here" : /*i18n*/ "What people book nearby"))
            }
            cities={found.crafts}
            of="professional"
            isShort
          />
          {hasFilters && <Filters {...props} />}
        </ResultsHead>
        {isEmpty && (
          <div className="results__none">
            <EmptyNetwork />
          </div>
        )}
        {!farther && list}
        {isFound && !farther && <Pages found={found} />}
        {list && !farther && found.alert && isFound && !found.isAnywhere && (
          <p className="note results__own">
            <Trans
              id="None of these work? <0>Get an alert</0>"
              components={{ 0: <a className="link" href={found.alert.to} /> }}
            />
          </p>
        )}
        <WaysOn found={found} searchQuery={searchQuery}>
          {isFound && farther && (
            <details className="results__far" open={found.page > 1}>
              <summary className="btn btn--quiet">{farther}</summary>
              {list}
              <Pages found={found} />
            </details>
          )}
        </WaysOn>
      </div>
      {map && <MapSide {...props} map={map} />}
      <ListFoot found={found} />
    </div>
  );
}
