import { CircleAlert, RotateCw } from "lucide-react";
import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { openingMessages } from "#domain/booking/opening-messages.ts";
import type { ProRow } from "../../booking/professional/pro-row.ts";
import { Openings } from "./openings.tsx";
import { useOpenings } from "./use-openings.ts";

interface LoadOpeningsProps {
  pro: ProRow;
  date: string;
  zone: string | null;
}

/** Openings that the search did not bring: asked for now, and again on Retry. */
export function LoadOpenings({ pro, date, zone }: LoadOpeningsProps) {
  const { pathname, search } = useLocation();
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
          <Link className="btn btn--quiet btn--small" to={pathname + search} reloadDocument>
            <RotateCw className="icon" /> Retry
          </Link>
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
