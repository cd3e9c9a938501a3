import { useSearchParams } from "react-router";

interface PaginationProps {
  /** Counted from 1. */
  page: number;
  pages: number;
  /** Kind of items, for screen readers: "locations". */
  of: string;
  /** Where on the page its list begins: `#results`. */
  at?: string;
}

/** Links to the pages of a list; sets `page` and preserves the rest of the query. */
export function Pagination({ page, pages, of, at = "" }: PaginationProps) {
  const [query] = useSearchParams();
  if (pages < 2) return null;
  const to = (target: number) => {
    const next = new URLSearchParams(query);
    next.set("page", String(target));
    return `?${next}${at}`;
  };
  return (
    <nav className="pages" aria-label={`Pages of ${of}`}>
      {page > 1 && (
        <a href={to(page - 1)} rel="prev">
          Back
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
            aria-label={`Page ${pageNumber}`}
            aria-current={pageNumber === page ? "page" : undefined}
          >
            {pageNumber}{" "}
          </a>
        ),
      )}
      {page < pages && (
        <a href={to(page + 1)} rel="next">
          Next
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
