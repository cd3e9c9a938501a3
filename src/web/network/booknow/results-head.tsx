import { Trans, useLingui } from "@lingui/react";
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { ViewSwitch } from "../../platform/ui/view-switch.tsx";
import { BusySentence } from "../directory/busy-note.tsx";
import { NearMeNotice } from "../directory/near-me-notice.tsx";
import { OtherReadings } from "../directory/other-readings.tsx";
import { PurposeNote } from "../directory/purpose-note.tsx";
import { wholePlace } from "../directory/whole-place.ts";
import type { ResultsData } from "./results-data.ts";
import { isFoundPage } from "./search-result.ts";

/** Heading, count and order of the results. */
export function ResultsHead(props: ResultsData & { children: ReactNode }) {
  const { found, summary, map, view, zone, children } = props;
  const { heading, problem } = found;
  const isFound = isFoundPage(found);
  const { i18n } = useLingui();
  const { pathname, search } = useLocation();
  return (
    <div className="results__head">
      <div className="results__title">
        <h1>{wholePlace(heading)}</h1>
        {isFound && map && <ViewSwitch view={view} />}
      </div>
      <PurposeNote purpose={found.purpose} place={found.place} />
      {problem && !problem.field && (
        <p className="openmsg" role="alert">
          <span>
            <BusySentence />
          </span>{" "}
          <a className="btn btn--quiet btn--small" href={pathname + search}>
            {i18n._("Try again")}
          </a>
        </p>
      )}
      <p
        className={(isFound && !found.help) || problem ? "muted small" : "lead"}
        id="results"
        role="status"
        tabIndex={-1}
      >
        {summary}
        {zone && (
          <>
            {" "}
            <Trans id="Times are <0>{zone}</0>." values={{ zone }} components={{ 0: <strong /> }} />
          </>
        )}
      </p>
      {found.nearMe && <NearMeNotice city={found.nearMe.city} search={pathname + search} />}
      <OtherReadings readings={found.alternatives} />
      {children}
    </div>
  );
}
