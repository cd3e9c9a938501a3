import { Trans, useLingui } from "@lingui/react";
import { CalendarDays, CircleAlert, RotateCw } from "lucide-react";
import { useLocation } from "react-router";
import { openingMessages } from "#domain/booking/opening-messages.ts";
import { bookPath } from "#domain/booking/paths.ts";
import { DaySlots } from "../../booking/openings/day-slots.tsx";
import { ExternalBookingBox } from "../../booking/professional/external-booking-box.tsx";
import { OfferedNames } from "../../booking/professional/offered-names.tsx";
import type { Profile } from "./load-profile.server.ts";
import "../../booking/openings/openings.css";

/** The next days with times, or another way to book this professional. */
export function NextOpenings({ profile }: { profile: Profile }) {
  const { url_name, firstName, lead, zone, elsewhere, freeCancellation } = profile;
  const { i18n } = useLingui();
  if (elsewhere) {
    return (
      <section className="prof-next" aria-label={i18n._("How to book")}>
        <ExternalBookingBox elsewhere={elsewhere} firstName={firstName} />
      </section>
    );
  }
  return (
    <section className="prof-next" aria-labelledby="next">
      <div className="prof-next__head">
        <h2 className="h3" id="next">
          {i18n._("Next openings")}
        </h2>
        <p className="note">
          {lead ? (
            <Trans
              id="For <0/>. All times are {zone}."
              values={{ zone: zone.name }}
              components={{ 0: <OfferedNames names={[lead]} /> }}
            />
          ) : (
            i18n._("All times are {zone}.", { zone: zone.name })
          )}
        </p>
      </div>
      <Days profile={profile} />
      <a className="btn btn--book" href={bookPath(url_name, { services: lead ? [lead.guid] : [] })}>
        {i18n._("Book {name}", { name: firstName })}
      </a>
      <p className="note">
        {[i18n._("Pay at the studio"), freeCancellation, i18n._("No account")].filter(Boolean).join(" · ")}
      </p>
    </section>
  );
}

function Days({ profile }: { profile: Profile }) {
  const { pathname } = useLocation();
  const { i18n } = useLingui();
  const { days, url_name, name, lead } = profile;
  if (!days)
    return (
      <div className="openmsg" role="status">
        <p className="small">
          <CircleAlert className="icon" /> {i18n._(openingMessages.availabilityNotLoaded)}.
        </p>
        <a className="btn btn--quiet btn--small" href={pathname}>
          <RotateCw className="icon" /> {i18n._("Retry")}
        </a>
      </div>
    );
  if (days.length === 0)
    return (
      <div className="openmsg">
        <p className="small">
          <CalendarDays className="icon" />{" "}
          {i18n._("Fully booked for the next 14 days. Later days may be open.")}
        </p>
      </div>
    );
  return (
    <div className="prof-next__days">
      <DaySlots days={days} url_name={url_name} name={name} services={lead ? [lead.guid] : []} />
    </div>
  );
}
