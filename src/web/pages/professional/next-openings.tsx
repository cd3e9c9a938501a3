import { CalendarX2, CircleAlert, RotateCw } from "lucide-react";
import { Link, useLocation } from "react-router";
import { openingMessages } from "#domain/opening-messages.ts";
import { bookAddress } from "../../booking/book-address.ts";
import { DaySlots } from "../../booking/day-slots.tsx";
import { ElsewhereBox } from "../../booking/late-elsewhere-box.tsx";
import { ZoneDifference } from "../../booking/zone-difference.tsx";
import type { Profile } from "./professional.server.ts";
import "../../booking/openings.css";

/** The next days with times to press; or how else this professional is booked. */
export function NextOpenings({ profile, now }: { profile: Profile; now: string }) {
  const { url_name, firstName, first, zone, elsewhere } = profile;
  if (elsewhere) {
    return (
      <section className="prof-next" aria-label="How to book">
        <ElsewhereBox elsewhere={elsewhere} firstName={firstName} />
      </section>
    );
  }
  return (
    <section className="prof-next" aria-labelledby="next">
      <div className="prof-next__head">
        <h2 id="next">Next openings</h2>
        <p className="note">
          {first[0] && `For ${first[0].name}. `}All times are {zone.name}.
        </p>
      </div>
      <Days profile={profile} />
      <p className="note">
        <ZoneDifference timeZone={zone.timeZone} now={now} there="at the studio" />
      </p>
      <Link
        className="btn btn--book"
        to={bookAddress(url_name, { services: first.map(({ guid }) => guid) })}
        prefetch="intent"
      >
        Book {firstName}
      </Link>
    </section>
  );
}

function Days({ profile }: { profile: Profile }) {
  const { pathname } = useLocation();
  const { days, url_name, name, first } = profile;
  if (!days)
    return (
      <div className="openmsg" role="status">
        <p className="small">
          <CircleAlert className="icon" /> {openingMessages.availabilityNotLoaded}.
        </p>
        <Link className="btn btn--quiet btn--small" to={pathname} reloadDocument>
          <RotateCw className="icon" /> Retry
        </Link>
      </div>
    );
  if (days.length === 0)
    return (
      <div className="openmsg">
        <p className="small">
          <CalendarX2 className="icon" /> Fully booked for the next 14 days. Later days may be open.
        </p>
      </div>
    );
  return (
    <div className="prof-next__days">
      <DaySlots days={days} url_name={url_name} name={name} services={first.map(({ guid }) => guid)} />
    </div>
  );
}
