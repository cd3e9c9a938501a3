import { CalendarX2, CircleAlert, RotateCw } from "lucide-react";
import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { openingMessages } from "#domain/opening-messages.ts";
import { bookAddress } from "../../booking/book-address.ts";
import { DaySlots } from "../../booking/day-slots.tsx";
import { ElsewhereBox } from "../../booking/late-elsewhere-box.tsx";
import type { ProRow } from "../../booking/pro-row.ts";
import { useOpenings } from "../../booking/use-openings.ts";
import { DetailLink } from "../../ui/detail-link.tsx";
import { Door } from "../../ui/door.tsx";
import "../../booking/openings.css";
import "./pros.css";

interface ProProps {
  pro: ProRow;
  /** Their pin is the filled one. */
  on: boolean;
  onPick: (url_name: string) => void;
  /** The day that was asked for, or any. */
  date: string;
  /** Times of several zones stand on the page, so each row names its own. */
  saysZone: boolean;
}

/** One professional: who, what it costs and how long it takes, and the next openings to press. */
export function Pro({ pro, on, onPick, date, saysZone }: ProProps) {
  const { url_name, name, where, location, service, otherServices } = pro;
  const profile = `/professionals/${url_name}`;
  return (
    <li
      className={on ? "pro is-on" : "pro"}
      data-at={location.url_name}
      onMouseEnter={() => onPick(location.url_name)}
      onFocus={() => onPick(location.url_name)}
    >
      <Link className="pro__pic" to={profile} tabIndex={-1} aria-hidden="true">
        <Door name={name} id={pro.id} tone={pro.tone} picture={pro.picture} />
      </Link>
      <div className="pro__who">
        <h2>
          <DetailLink to={profile} prefetch="intent">
            {name}
          </DetailLink>
        </h2>
        <p className="small muted">{where}</p>
        {service && (
          <p className="pro__svc">
            <strong>{service.name}</strong>
            {service.terms}
          </p>
        )}
        {otherServices > 0 && (
          <p className="note">
            and {otherServices} more {otherServices === 1 ? "service" : "services"}
          </p>
        )}
      </div>
      <div className="pro__when">
        <Openings pro={pro} date={date} zone={saysZone ? pro.zone : null} />
      </div>
    </li>
  );
}

function Openings({ pro, date, zone }: { pro: ProRow; date: string; zone: string | null }) {
  const { pathname, search } = useLocation();
  const openings = useOpenings(pro, date);
  const services = pro.service ? [pro.service.guid] : [];
  if (pro.elsewhere) return <ElsewhereBox elsewhere={pro.elsewhere} firstName={pro.firstName} />;

  if (openings.state === "loading")
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
  if (openings.state === "failed")
    return (
      <NotLoaded>
        <button className="btn btn--quiet btn--small" type="button" onClick={openings.retry}>
          <RotateCw className="icon" /> Retry <span className="vh">openings of {pro.name}</span>
        </button>
      </NotLoaded>
    );
  if (openings.days.length === 0)
    return (
      <div className="openmsg">
        <p className="small">
          <CalendarX2 className="icon" /> Fully booked for the next 14 days.
        </p>
        <Link className="btn btn--quiet btn--small" to={bookAddress(pro.url_name, { services })}>
          Later days <span className="vh">of {pro.name}</span>
        </Link>
      </div>
    );
  return (
    <DaySlots days={openings.days} url_name={pro.url_name} name={pro.name} services={services}>
      {zone && <small>{zone}</small>}
      <Link className="openday__all link" to={bookAddress(pro.url_name, { services })}>
        All times <span className="vh">of {pro.name}</span>
      </Link>
    </DaySlots>
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
