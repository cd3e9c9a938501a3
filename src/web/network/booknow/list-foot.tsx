import type { I18n } from "@lingui/core";
import { Trans, useLingui } from "@lingui/react";
import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { booknowPath } from "#domain/network/paths.ts";
import { formatCount } from "#domain/platform/pluralize.ts";
import { PersonCard } from "../../booking/professional/person-card.tsx";
import { Section } from "../../platform/document/section.tsx";
import { Pagination } from "../../platform/ui/pagination.tsx";
import { PhoneLink } from "../../platform/ui/phone-link.tsx";
import { AlreadyBooked } from "./already-booked.tsx";
import type { ProfessionalQuery } from "./professional-query.ts";
import { withAnswers } from "./search-query.ts";
import { type FoundPage, professionalsPerPage, type SearchResult } from "./search-result.ts";

/** Range and links of a list of several pages. */
export function Pages({ found }: { found: FoundPage }) {
  const { i18n } = useLingui();
  const { page, pages } = found;
  if (pages < 2) return null;
  return (
    <div className="results__pages">
      <p className="note">{rangeOf(found, i18n)}</p>
      <Pagination page={page} pages={pages} of="professionals" at="#results" />
    </div>
  );
}

/** Below list and map: other professionals, and a link to existing bookings. */
export function ListFoot({ found: { others, othersAre } }: { found: SearchResult }) {
  return (
    <div className="results__foot">
      {othersAre && (
        <Section>
          <section className="results__others" aria-labelledby="others">
            <h2 className="h3" id="others">
              {othersAre.heading}
            </h2>
            {othersAre.note && <p className="muted small">{othersAre.note}</p>}
            <ul className="people">
              {others.map((person) => (
                <PersonCard key={person.id} person={person} />
              ))}
            </ul>
          </section>
        </Section>
      )}
      <p className="note results__own">
        <AlreadyBooked />
      </p>
    </div>
  );
}

/** What a search without results may be widened by. */
const limits = [
  { name: "date", field: "date", label: /*i18n*/ "Any day" },
  { name: "radius", field: "radiusMiles", label: /*i18n*/ "Any distance" },
  { name: "price", field: "maxPriceCents", label: /*i18n*/ "Any price" },
] as const;

interface WaysOnProps {
  found: SearchResult;
  searchQuery: ProfessionalQuery;
  children: ReactNode;
}

/** Where nothing near matches: an email once it does, a wider search, and the people at the nearest location. */
export function WaysOn({ found: { location, alert, help, problem }, searchQuery, children }: WaysOnProps) {
  const { i18n } = useLingui();
  const [query] = useSearchParams();
  const nearest = help?.nearest;
  const place = location ?? nearest;
  if (!help || problem || !place) return null;
  const { name, phone } = place;
  return (
    <div className="results__none">
      {alert && (
        <a className="btn btn--book" href={alert.to}>
          {alert.work
            ? i18n._("Email me when a time for {work} opens up", { work: alert.work })
            : i18n._("Email me when a time opens up")}
        </a>
      )}
      {limits.map(
        ({ name, field, label }) =>
          searchQuery[field] && (
            <a key={name} className="btn btn--quiet" href={`${withAnswers(query, { [name]: null })}#results`}>
              {i18n._(label)}
            </a>
          ),
      )}
      {children}
      <p>
        {alert && i18n._("We’ll keep an eye on {name} for you.", { name })}{" "}
        {phone && (
          <Trans
            id="Rather ask someone? The people at <0>{name}</0> know who’s free: <1/>"
            values={{ name: nearest?.way ? `${name}, ${nearest.way}` : name }}
            components={{
              0: <a className="link" href={booknowPath(place.url_name)} />,
              1: <PhoneLink number={phone} />,
            }}
          />
        )}
      </p>
    </div>
  );
}

function rangeOf({ page, total }: FoundPage, i18n: I18n): string {
  const first = (page - 1) * professionalsPerPage + 1;
  const last = Math.min(total, first + professionalsPerPage - 1);
  return i18n._("{first} to {last} of {total}", {
    first: formatCount(first, i18n),
    last: formatCount(last, i18n),
    total: formatCount(total, i18n),
  });
}
