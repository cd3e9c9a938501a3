import type { LegalPage } from "#clients/content/legal-page.ts";
import { formatDate } from "#domain/platform/calendar-date.ts";
import { ContentsList } from "./contents-list.tsx";
import { Head } from "./head.tsx";
import { Prose } from "./prose.tsx";
import "./legal-text.css";
import "./reading.css";

/** A legal text: subject, effective date and body. */
export function LegalText({ page }: { page: LegalPage }) {
  const { title, lead, effectiveDate, body } = page;
  return (
    <article className="wrap">
      <Head title={page.seoTitle ?? title} description={page.seoDescription ?? lead} />
      <header className="legal-head">
        <h1>{title}</h1>
        <div>
          <p className="lead">{lead}</p>
          <p className="note">Effective {formatDate(effectiveDate)}</p>
        </div>
      </header>
      <div className="reading legal">
        <div className="reading__side">
          <ContentsList label="On this page" headings={body.headings} />
        </div>
        <Prose prose={body} anchors />
      </div>
    </article>
  );
}
