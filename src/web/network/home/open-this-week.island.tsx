import { useLingui } from "@lingui/react";
import { useEffect, useState } from "react";
import { professionalPath } from "#domain/network/paths.ts";
import type { Country } from "#domain/platform/country.ts";
import { pathIn } from "#domain/platform/languages.ts";
import { DaySlots } from "../../booking/openings/day-slots.tsx";
import { OfferedNames } from "../../booking/professional/offered-names.tsx";
import type { ProfessionalRow } from "../../booking/professional/professional-row.ts";
import { island } from "../../platform/document/island.tsx";
import { useLanguage } from "../../platform/language/language-provider.tsx";
import { ArrowLink } from "../../platform/ui/arrow-link.tsx";
import { Door } from "../../platform/ui/door.tsx";
import { http } from "../../platform/visitor/http.ts";
import { rememberedSearch } from "../directory/remembered-search.ts";
import type { OpenWeek } from "./open-week.ts";
import "./open-this-week.css";

/** Professionals with openings this week around the place last searched in this browser; empty without one. */
function OpenThisWeek({ country }: { country: Country }) {
  const { i18n } = useLingui();
  const language = useLanguage();
  const [week, setWeek] = useState<(OpenWeek & { area: string }) | null>(null);
  useEffect(() => {
    const { area } = rememberedSearch();
    const gone = new AbortController();
    const near = new URLSearchParams({ near: area, country });
    if (area)
      http(pathIn(language, `/open-this-week?${near}`), { signal: gone.signal }).then((answer) => {
        if (answer.ok) setWeek({ ...(answer.data as OpenWeek), area });
      });
    return () => gone.abort();
  }, [country, language]);
  if (!week || week.people.length === 0) return null;
  return (
    <div className="open">
      <div className="headrow">
        <div>
          <h2>{i18n._("Open this week near {city}", { city: week.city })}</h2>
          <p className="muted headrow__note">
            {week.zone
              ? i18n._("Times are {zone}, the time at the studio. Pick one to start booking.", {
                  zone: week.zone,
                })
              : i18n._("Times are local to the studio. Pick one to start booking.")}
          </p>
        </div>
        <p>
          <ArrowLink to={`/booknow?${new URLSearchParams({ service: "", near: week.area })}`}>
            {i18n._("See all openings")}
          </ArrowLink>
        </p>
      </div>
      <ul className="open__list book">
        {week.people.map((person) => (
          <Opening key={person.id} person={person} />
        ))}
      </ul>
    </div>
  );
}

function Opening({ person }: { person: ProfessionalRow }) {
  const { id, url_name, name, picture, still, service, where, days } = person;
  return (
    <li className="opening">
      <span className="opening__pic" aria-hidden="true">
        <Door name={name} id={id} picture={picture ?? still} />
      </span>
      <div>
        <h3>
          <a href={professionalPath(url_name, service?.guid)} translate="no">
            {name}
          </a>
        </h3>
        {service && (
          <p className="muted small">
            <OfferedNames names={[service]} />, {service.price}, {service.duration}
          </p>
        )}
        <p className="note">{where}</p>
      </div>
      <div className="opening__when">
        <DaySlots
          days={days ?? []}
          url_name={url_name}
          name={name}
          services={service ? [service.guid] : []}
        />
      </div>
    </li>
  );
}

export default island("network/home/open-this-week", OpenThisWeek, { wakeWith: ["area_serve"] });
