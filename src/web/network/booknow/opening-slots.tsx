import { Trans, useLingui } from "@lingui/react";
import { CalendarDays } from "lucide-react";
import { bookPath } from "#domain/booking/paths.ts";
import { DaySlots } from "../../booking/openings/day-slots.tsx";
import type { OpeningDay } from "../../booking/openings/opening-days.ts";
import type { ProfessionalRow } from "../../booking/professional/professional-row.ts";

interface OpeningsProps {
  pro: ProfessionalRow;
  days: OpeningDay[];
  /** Time zone beside the first day, unless the page has one for all. */
  zone: string | null;
}

export function OpeningSlots({ pro, days, zone }: OpeningsProps) {
  const { i18n } = useLingui();
  const { name } = pro;
  const services = pro.service ? [pro.service.guid] : [];
  if (days.length === 0)
    return (
      <div className="openmsg">
        <p className="small">
          <CalendarDays className="icon" /> {i18n._("Fully booked for the next 14 days.")}
        </p>
        <a className="btn btn--quiet btn--small" href={bookPath(pro.url_name, { services })}>
          <Trans
            id="Later days <0>of {name}</0>"
            values={{ name }}
            components={{ 0: <span className="vh" /> }}
          />
        </a>
      </div>
    );
  return (
    <DaySlots days={withRoom(days)} url_name={pro.url_name} name={pro.name} services={services} zone={zone}>
      <a className="slots__all link" href={bookPath(pro.url_name, { services })}>
        <Trans
          id="All times <0>of {name}</0>"
          values={{ name }}
          components={{ 0: <span className="vh" /> }}
        />
      </a>
    </DaySlots>
  );
}

/** The last of several days leaves its third place to the link. */
function withRoom(days: OpeningDay[]): OpeningDay[] {
  const [first, last] = days;
  return first && last ? [first, { ...last, slots: last.slots.slice(0, 2) }] : days;
}
