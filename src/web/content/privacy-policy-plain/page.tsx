import { useLingui } from "@lingui/react";
import { formatDate } from "#domain/platform/calendar-date.ts";
import { services, visit } from "../../platform/app/web-services.ts";
import { Head } from "../../platform/ui/head.tsx";
import { Prose } from "../../platform/ui/prose.tsx";
import type { Route } from "./+types/page.ts";
import "./plain.css";
import { legalPageAt } from "#clients/content/about-pages.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { content } = context.get(services);
  return content.published(legalPageAt("/privacy-policy", context.get(visit).country));
}

/** The policy without header and footer, for apps to show within themselves. */
export default function PrivacyPolicyPlain({ loaderData: page }: Route.ComponentProps) {
  const { i18n } = useLingui();
  return (
    <main className="plain" id="main">
      <Head
        title={i18n._("{title}, plain", { title: page.seoTitle ?? page.title })}
        description={page.seoDescription ?? page.lead}
        indexed={false}
      />
      <h1>{page.title}</h1>
      {page.effectiveDate && (
        <p className="note">{i18n._("Effective {date}", { date: formatDate(page.effectiveDate, i18n) })}</p>
      )}
      <p className="lead">{page.lead}</p>
      {page.body.nodes.length > 0 ? (
        <Prose prose={page.body} />
      ) : (
        <p role="status">{i18n._("This page isn’t published yet.")}</p>
      )}
    </main>
  );
}
