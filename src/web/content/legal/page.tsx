import { useLingui } from "@lingui/react";
import { formatDate } from "#domain/platform/calendar-date.ts";
import { services, visit } from "../../platform/app/web-services.ts";
import { ContentsList } from "../../platform/ui/contents-list.tsx";
import { Head } from "../../platform/ui/head.tsx";
import { Prose } from "../../platform/ui/prose.tsx";
import type { Route } from "./+types/page.ts";
import "./legal.css";
import { legalPageAt } from "#clients/content/about-pages.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const isPrivacy = new URL(request.url).pathname.endsWith("/privacy-policy");
  const url = isPrivacy ? "/privacy-policy" : "/accessibility-statement";
  return context.get(services).content.published(legalPageAt(url, context.get(visit).country));
}

/** A legal text, one of two by its address: subject, effective date and body. */
export default function Legal({ loaderData: page }: Route.ComponentProps) {
  const { i18n } = useLingui();
  const { title, lead, effectiveDate, body } = page;
  return (
    <article>
      <Head title={page.seoTitle ?? title} description={page.seoDescription ?? lead} />
      <header className="legal-head plaster">
        <div className="wrap">
          <div>
            <h1>{title}</h1>
            {effectiveDate && (
              <p className="note">{i18n._("Effective {date}", { date: formatDate(effectiveDate, i18n) })}</p>
            )}
          </div>
          <p className="lead">{lead}</p>
          <ContentsList label={i18n._("On this page")} headings={body.headings} />
        </div>
      </header>
      <div className="wrap legal">
        {body.nodes.length > 0 ? (
          <Prose prose={body} className="prose--ledger" anchors />
        ) : (
          <p role="status">{i18n._("This page isn’t published yet.")}</p>
        )}
      </div>
    </article>
  );
}
