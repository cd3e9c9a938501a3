import { redirect } from "react-router";

const maxPage = 1_000_000;

/** Page number of the query, from 1. Throws a redirect to the first page if it is invalid. */
export function pageNumber(url: URL): number {
  const pageText = url.searchParams.get("page");
  if (pageText === null) return 1;
  if (!/^[1-9]\d*$/.test(pageText)) throw redirectToPage(url, 1);
  return Math.min(Number(pageText), maxPage);
}

/** Throws a redirect to the last page from beyond it, so that invented numbers don't fill caches. */
export function endAtPage(last: number, page: number, url: URL): void {
  if (page > Math.max(1, last)) throw redirectToPage(url, Math.max(1, last));
}

function redirectToPage(url: URL, page: number): Response {
  const query = new URLSearchParams(url.searchParams);
  query.set("page", String(page));
  return redirect(`?${query}`, 301);
}

export function searchText(query: URLSearchParams): string | null {
  return query.get("search")?.trim().slice(0, 64) || null;
}
