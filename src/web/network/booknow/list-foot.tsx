import { formatCount } from "#domain/platform/pluralize.ts";
import { PersonCard } from "../../booking/professional/person-card.tsx";
import { Section } from "../../platform/document/section.tsx";
import { Pagination } from "../../platform/ui/pagination.tsx";
import { AlreadyBooked } from "./already-booked.tsx";
import type { SearchResult } from "./search-result.ts";

/** Below the list: pagination, other professionals, and a link to existing bookings. */
export function ListFoot({ found }: { found: SearchResult }) {
  const { others, othersAre, page, pages } = found;
  return (
    <>
      {pages > 1 && (
        <div className="results__pages">
          <p className="note">{rangeOf(found)}</p>
          <Pagination page={page} pages={pages} of="professionals" at="#results" />
        </div>
      )}
      {othersAre && (
        <Section>
          <section className="results__others" aria-labelledby="others">
            <h2 id="others">{othersAre.heading}</h2>
            <p className="muted small">{othersAre.note}</p>
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
    </>
  );
}

function rangeOf({ page, perPage, total }: SearchResult): string {
  const first = (page - 1) * perPage + 1;
  return `${formatCount(first)} to ${formatCount(Math.min(total, first + perPage - 1))} of ${formatCount(total)}`;
}
