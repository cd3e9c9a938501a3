import type { ReactNode } from "react";
import { booknowPath } from "#domain/network/paths.ts";
import { formatCount } from "#domain/platform/pluralize.ts";
import { PersonCard } from "../../booking/professional/person-card.tsx";
import { Section } from "../../platform/document/section.tsx";
import { Pagination } from "../../platform/ui/pagination.tsx";
import { PhoneLink } from "../../platform/ui/phone-link.tsx";
import { AlreadyBooked } from "./already-booked.tsx";
import { type FoundPage, professionalsPerPage, type SearchResult } from "./search-result.ts";

/** Range and links of a list of several pages. */
export function Pages({ found }: { found: FoundPage }) {
  const { page, pages } = found;
  if (pages < 2) return null;
  return (
    <div className="results__pages">
      <p className="note">{rangeOf(found)}</p>
      <Pagination page={page} pages={pages} of="professionals" at="#results" />
    </div>
  );
}

/** Below list and map: other professionals, a location to ask, and a link to existing bookings. */
export function ListFoot({ found, children }: { found: SearchResult; children: ReactNode }) {
  const { others, othersAre, problem, help, location } = found;
  const ask = help && !problem && <AskLocation {...help} location={location} />;
  const hasAlert = help?.alertKind != null;
  return (
    <div className="results__foot">
      {hasAlert && ask}
      {othersAre && (
        <Section>
          <section className="results__others" aria-labelledby="others">
            <h2 id="others">{othersAre.heading}</h2>
            {othersAre.note && <p className="muted small">{othersAre.note}</p>}
            <ul className="people">
              {others.map((person) => (
                <PersonCard key={person.id} person={person} />
              ))}
            </ul>
          </section>
        </Section>
      )}
      {!hasAlert && ask}
      {children}
      <p className="note results__own">
        <AlreadyBooked />
      </p>
    </div>
  );
}

type AskLocationProps = Pick<SearchResult, "location"> & NonNullable<SearchResult["help"]>;

/** Where nothing matches: an email once it does, if a service is known, and the people at the nearest location. */
function AskLocation({ location, nearest, alertKind }: AskLocationProps) {
  const place = location ?? nearest;
  if (!place) return null;
  const way = nearest?.way ? `, ${nearest.way},` : "";
  return (
    <div className="results__none">
      {alertKind !== null && (
        <a
          className="btn btn--book"
          href={`/alerts?${new URLSearchParams({ near: place.url_name, kind: alertKind })}`}
        >
          Email me when a time opens up
        </a>
      )}
      <p>
        {alertKind !== null && `We’ll keep an eye on ${place.name}${way} for you. `}
        {place.phone && (
          <>
            Rather ask someone? The people at{" "}
            <a className="link" href={booknowPath(place.url_name)}>
              {place.name}
            </a>
            {alertKind === null && way} know who’s free: <PhoneLink number={place.phone} />
          </>
        )}
      </p>
    </div>
  );
}

function rangeOf({ page, total }: FoundPage): string {
  const first = (page - 1) * professionalsPerPage + 1;
  return `${formatCount(first)} to ${formatCount(Math.min(total, first + professionalsPerPage - 1))} of ${formatCount(total)}`;
}
