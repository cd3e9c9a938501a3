import { useLingui } from "@lingui/react";
import { useLocation } from "react-router";
import type { BreadcrumbList, WithContext } from "schema-dts";
import { StructuredData } from "./structured-data.tsx";
import { useLanguageOfData } from "./use-site.ts";

interface BreadcrumbsProps {
  steps: { label: string; to: string }[];
  here: string;
  /** Of `here`, where it isn't the page's. */
  lang?: string | undefined;
  /** Where it is a whole sentence, which follows at once as the heading. */
  hereHidden?: boolean;
}

/** Breadcrumbs to this page, itself last; also in the structured data. */
export function Breadcrumbs({ steps, here, lang, hereHidden = false }: BreadcrumbsProps) {
  const { i18n } = useLingui();
  const { addressOf } = useLanguageOfData();
  const { pathname } = useLocation();
  const way = [...steps, { label: here, to: pathname }];
  const list: WithContext<BreadcrumbList> = {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: way.map(({ label, to }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: label,
      item: addressOf(to),
    })),
  };
  return (
    <nav aria-label={i18n._("Breadcrumb")}>
      <ol className="crumbs">
        {steps.map(({ label, to }) => (
          <li key={to}>
            <a href={to}>{label}</a>
          </li>
        ))}
        <li aria-current="page" lang={lang} className={hereHidden ? "vh" : undefined}>
          {here}
        </li>
      </ol>
      <StructuredData data={list} />
    </nav>
  );
}
