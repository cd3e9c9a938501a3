import { searchMessages } from "#domain/network/search-messages.ts";
import { formatCount, pluralize } from "#domain/platform/pluralize.ts";
import { keywordOf, type SearchQuery } from "./search-params.ts";
import type { SearchResult } from "./search-result.ts";

/** Count and order of the results: `12 professionals, nearest first.` Without a search, a hint. */
export function summaryOf(found: SearchResult, searchQuery: SearchQuery, saysZone: boolean): string {
  const { problem, total, didYouMean, farAway, isAnywhere } = found;
  if (problem)
    return problem.field
      ? "Type a service or a name above, and a place if you like, to see who’s available."
      : "";
  return [
    total === 0 ? searchMessages.nothingFound : `${countOf(found)}${orderOf(found, searchQuery)}.`,
    farAway,
    didYouMean && `Showing results for “${didYouMean}”.`,
    total > 0 && isAnywhere && "Add a place to see the nearest first.",
    total > 0 && !saysZone && "Times are local to each studio.",
  ]
    .filter(Boolean)
    .join(" ");
}

function countOf({ total, page, pages }: SearchResult): string {
  const people = pluralize(total, "professional");
  return page > 1 ? `Page ${formatCount(page)} of ${formatCount(pages)}: ${people}` : people;
}

function orderOf(
  { isAnywhere, isByOpening, centre, location }: SearchResult,
  searchQuery: SearchQuery,
): string {
  if (isAnywhere) return keywordOf(searchQuery) ? ", best match first" : ", in no particular order";
  if (isByOpening) return ", soonest opening first";
  return centre && !location ? ", nearest first" : "";
}
