import type { I18n } from "@lingui/core";
import { Trans, useLingui } from "@lingui/react";
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
  const { i18n } = useLingui();
  const place = location ?? nearest;
  if (!place) return null;
  const { name, phone } = place;
  const way = nearest?.way;
  const link = {
    0: <a className="link" href={booknowPath(place.url_name)} />,
    1: phone ? <PhoneLink number={phone} /> : <span />,
  };
  return (
    <div className="results__none">
      {alertKind !== null && (
        <a
          className="btn btn--book"
          href={`/alerts?${new URLSearchParams({ near: place.url_name, kind: alertKind })}`}
        >
          {i18n._("Email me when a time opens up")}
        </a>
      )}
      <p>
        {alertKind !== null &&
          (way
            ? i18n._("We’ll keep an eye on {name}, {way}, for you.", { name, way })
            : i18n._("We’ll keep an eye on {name} for you.", { name }))}{" "}
        {phone &&
          (alertKind === null && way ? (
            <Trans
              id="Rather ask someone? The people at <0>{name}</0>, {way}, know who’s free: <1/>"
              values={{ name, way }}
              components={link}
            />
          ) : (
            <Trans
              id="Rather ask someone? The people at <0>{name}</0> know who’s free: <1/>"
              values={{ name }}
              components={link}
            />
          ))}
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
