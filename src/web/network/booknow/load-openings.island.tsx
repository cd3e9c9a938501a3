import { CircleAlert, RotateCw } from "lucide-react";
import type { ReactNode } from "react";
import { openingMessages } from "#domain/booking/opening-messages.ts";
import type { ProRow } from "../../booking/professional/pro-row.ts";
import { island } from "../../platform/document/island.tsx";
import { Openings } from "./openings.tsx";
import { useOpenings } from "./use-openings.ts";

interface LoadOpeningsProps {
  pro: ProRow;
  date: string;
  /** The page's own address, to ask again without script. */
  again: string;
  zone: string | null;
}

/** Openings that the search did not bring: asked for now, and again on Retry. */
function LoadOpenings({ pro, date, again, zone }: LoadOpeningsProps) {
  const openings = useOpenings(pro, date);
  if (openings.state === "done") return <Openings pro={pro} days={openings.days} zone={zone} />;
  if (openings.state === "failed")
    return (
      <NotLoaded>
        <button className="btn btn--quiet btn--small" type="button" onClick={openings.retry}>
          <RotateCw className="icon" /> Retry <span className="vh">openings of {pro.name}</span>
        </button>
      </NotLoaded>
    );
  return (
    <>
      <div className="openday needs-script" aria-busy="true">
        <p className="day">Checking openings</p>
        <div className="slots" aria-hidden="true">
          <span className="slot slot--wait">0</span>
          <span className="slot slot--wait">0</span>
          <span className="slot slot--wait">0</span>
        </div>
      </div>
      <div className="needs-no-script">
        <NotLoaded>
          <a className="btn btn--quiet btn--small" href={again}>
            <RotateCw className="icon" /> Retry
          </a>
        </NotLoaded>
      </div>
    </>
  );
}

function NotLoaded({ children }: { children: ReactNode }) {
  return (
    <div className="openmsg" role="status">
      <p className="small">
        <CircleAlert className="icon" /> {openingMessages.availabilityNotLoaded}.
      </p>
      {children}
    </div>
  );
}

export default island("network/booknow/load-openings", LoadOpenings, { wake: "visible" });
