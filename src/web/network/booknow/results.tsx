import { useSearchParams } from "react-router";
import { findService } from "#domain/network/find-service.ts";
import { PhoneLink } from "../../platform/ui/phone-link.tsx";
import { CityLinks } from "../directory/city-links.tsx";
import { EmptyNetwork } from "../directory/empty-network.tsx";
import { Filters } from "./filters.tsx";
import { ListFoot } from "./list-foot.tsx";
import { MapSide } from "./map-side.tsx";
import { ProfessionalResult } from "./professional-result.tsx";
import type { ResultsData } from "./results-data.ts";
import { ResultsHead } from "./results-head.tsx";
import { withAnswer } from "./search-query.ts";
import type { SearchResult } from "./search-result.ts";

/** Results as a list and a map, or the reason for none. */
export function Results(props: ResultsData) {
  const { found, searchQuery, map, view, zone } = props;
  const { isEmpty, summary, hasFilters } = props;
  const { rows, problem } = found;
  return (
    <div className={view === "map" && rows.length > 0 ? "results is-map" : "results"}>
      <div className="results__list">
        <ResultsHead found={found} summary={summary} view={view} zone={zone}>
          <CityLinks heading="What would you like to book?" cities={found.crafts} of="professional" />
          {hasFilters && <Filters {...props} />}
        </ResultsHead>
        {isEmpty && (
          <div className="results__none">
            <EmptyNetwork />
          </div>
        )}
        {rows.length === 0 && !problem && !isEmpty && <NoResults found={found} />}
        <ul className="pros">
          {rows.map((pro) => (
            <ProfessionalResult key={pro.id} pro={pro} date={searchQuery.date} saysZone={zone === null} />
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

/** Alternatives when no professional matches: nearby services and locations to ask. */
function NoResults({ found: { nearest, location, others, instead } }: { found: SearchResult }) {
  const [query] = useSearchParams();
  const anyKind = new URLSearchParams(query);
  anyKind.delete("services");
  const place = location ?? nearest;
  return (
    <div className="results__none">
      <p className="lead">
        Try {query.get("date") && "any day, "}
        {query.get("price") && "any price, "}another word for the service or a bigger town
        {others.length > 0 && ", or choose one of the professionals below"}.
      </p>
      {instead.length > 0 && (
        <nav aria-labelledby="instead">
          <h2 id="instead">What people book {location ? "here" : "nearby"}</h2>
          <ul className="chips">
            {instead.map(({ value, count }) => (
              <li key={value}>
                <a className="chip" href={withAnswer(anyKind, "service", value)}>
                  {findService(value)?.label ?? value} <span className="count">{count}</span>
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {place && (
        <div>
          <a
            className="btn btn--book"
            href={`/alerts?${new URLSearchParams({ near: place.url_name, kind: query.get("service") ?? "" })}`}
          >
            Email me when a time opens up
          </a>
          <p className="small">
            We’ll keep an eye on {place.name} for you.
            {place.phone && " Rather ask someone? The people there know who’s free: "}
            {place.phone && <PhoneLink number={place.phone} />}
          </p>
        </div>
      )}
    </div>
  );
}
