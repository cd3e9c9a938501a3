import { Trans } from "@lingui/react";
import { Link, useLocation } from "react-router";
import { professionalPath } from "#domain/network/paths.ts";
import { ExternalBookingBox } from "../../booking/professional/external-booking-box.tsx";
import type { ProfessionalRow } from "../../booking/professional/professional-row.ts";
import { Section } from "../../platform/document/section.tsx";
import { Door } from "../../platform/ui/door.tsx";
import LoadOpenings from "./load-openings.island.tsx";
import { OpeningSlots } from "./opening-slots.tsx";
import "../../booking/openings/openings.css";
import "./professional-results.css";

interface ProfessionalResultProps {
  pro: ProfessionalRow;
  /** The day that was asked for, or any. */
  date: string;
  /** The page has several time zones, so each row names its own. */
  saysZone: boolean;
}

/** A professional with price, duration and next openings. */
export function ProfessionalResult({ pro, date, saysZone }: ProfessionalResultProps) {
  const { url_name, name, where, location, service, otherServices } = pro;
  const profile = professionalPath(url_name, service?.guid);
  return (
    <li className="pro" data-at={location.url_name}>
      <Link className="pro__pic" to={profile} reloadDocument tabIndex={-1} aria-hidden="true">
        <Door name={name} id={pro.id} picture={pro.picture ?? pro.still} sizes="(width < 64em) 6rem, 8rem" />
      </Link>
      <div className="pro__who">
        <h2>
          <a data-opens="" href={profile} translate="no">
            {name}
          </a>
        </h2>
        <p className="small muted">{where}</p>
        {service && (
          <p className="pro__svc">
            {otherServices > 0 ? (
              <Trans
                id="<0>{service}</0> and {count} more"
                values={{ service: service.name, count: otherServices }}
                components={{ 0: <strong lang={service.lang} /> }}
              />
            ) : (
              <strong lang={service.lang}>{service.name}</strong>
            )}
            <br />
            <strong className="pro__price">{service.price}</strong> · {service.duration}
          </p>
        )}
        <p className="note">{pro.trust}</p>
      </div>
      <div className="pro__when">
        <When pro={pro} date={date} zone={saysZone ? pro.zone : null} />
      </div>
    </li>
  );
}

function When({ pro, date, zone }: { pro: ProfessionalRow; date: string; zone: string | null }) {
  const { pathname, search } = useLocation();
  if (pro.elsewhere) return <ExternalBookingBox elsewhere={pro.elsewhere} firstName={pro.firstName} />;
  if (pro.days) return <OpeningSlots pro={pro} days={pro.days} zone={zone} />;
  return (
    <Section>
      <LoadOpenings pro={pro} date={date} again={pathname + search} zone={zone} />
    </Section>
  );
}
