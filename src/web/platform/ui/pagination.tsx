import { useLingui } from "@lingui/react";
import { useSearchParams } from "react-router";

/** For screen readers, by the kind of items. */
const labels = {
  articles: /*i18n*/ "Pages of articles",
  locations: /*i18n*/ "Pages of locations",
  news: /*i18n*/ "Pages of news",
  professionals: /*i18n*/ "Pages of professionals",
};

interface PaginationProps {
  /** Counted from 1. */
  page: number;
  pages: number;
  of: keyof typeof labels;
  /** Where on the page its list begins: `#results`. */
  at?: string;
}

/** Links to the pages of a list; sets `page` and preserves the rest of the query. */
export function Pagination({ page, pages, of, at = "" }: PaginationProps) {
  const { i18n } = useLingui();
  const [query] = useSearchParams();
  if (pages < 2) return null;
  const to = (target: number) => {
    const next = new URLSearchParams(query);
    next.set("page", String(target));
    return `?${next}${at}`;
  };
  return (
    <nav className="pages" aria-label={i18n._(labels[of])}>
      {page > 1 && (
        <a href={to(page - 1)} rel="prev">
          {i18n._("Back")}
        </a>
      )}{" "}
      {shownPages(page, pages).map((pageNumber, index) =>
        pageNumber === null ? (
          <span key={`gap-${index < 3 ? "before" : "after"}`} aria-hidden="true">
            …{" "}
          </span>
        ) : (
          <a
            key={pageNumber}
            href={to(pageNumber)}
            aria-label={i18n._("Page {pageNumber}", { pageNumber })}
            aria-current={pageNumber === page ? "page" : undefined}
          >
            {pageNumber}{" "}
          </a>
        ),
      )}
      {page < pages && (
        <a href={to(page + 1)} rel="next">
          {i18n._("Next")}
        </a>
      )}
    </nav>
  );
}

/** Page numbers to show: the ends and the current one's neighbors; null marks a gap. */
export function shownPages(page: number, pages: number): (number | null)[] {
  const numbers = [...new Set([1, page - 1, page, page + 1, pages])].filter(
    (number) => number >= 1 && number <= pages,
  );
  return numbers.flatMap((number, index) => {
    const missing = number - (numbers[index - 1] ?? 0) - 1;
    if (missing === 0) return [number];
    return missing === 1 ? [number - 1, number] : [null, number];
  });
}
