import { searchMessages } from "#domain/network/search-messages.ts";
import { formatCount, pluralize } from "#domain/platform/pluralize.ts";
import type { ProfessionalQuery } from "./professional-query.ts";
import type { SearchResult } from "./search-result.ts";

/** Count and order of the results: `12 professionals, nearest first.` Without a search, a hint. */
export function summaryOf(found: SearchResult, searchQuery: ProfessionalQuery, saysZone: boolean): string {
  const { problem, total, nearest, didYouMean, unused, farAway, isAnywhere, purpose } = found;
  if (problem)
    return problem.field
      ? "Type a service or a name above, and a place if you like, to see who’s available."
      : "";
  if (total === 0 && purpose) return "Or search for a service, a name, and a place above.";
  return [
    total === 0 ? searchMessages.nothingFound : `${countOf(found)}, ${orderOf(found)}.`,
    total === 0 && nearest && wayOn(found, searchQuery),
    farAway,
    didYouMean && `Showing results for “${didYouMean}”.`,
    unused,
    total > 0 && isAnywhere && "Add a place to see the nearest first.",
    total > 0 && !saysZone && "Times are local to each studio.",
  ]
    .filter(Boolean)
    .join(" ");
}

/** What wasn't understood, and what to try. */
function wayOn(
  { alertKind, others, typed }: SearchResult,
  { date, maxPriceCents, service }: ProfessionalQuery,
): string {
  const unknown = alertKind === null ? `We don’t know a service or a person called “${service}”. ` : "";
  const wider = [
    (date || typed.day) && "any day",
    (maxPriceCents || typed.price) && "any price",
    "another word or a bigger town",
  ];
  const people = others.length > 0 ? ", or book someone below" : "";
  return `${unknown}Try ${wider.filter(Boolean).join(", ")}${people}.`;
}

function countOf({ total, page, pages }: SearchResult): string {
  const people = pluralize(total, "professional");
  return page > 1 ? `Page ${formatCount(page)} of ${formatCount(pages)}: ${people}` : people;
}

function orderOf({ order, isFirstFarther, page }: SearchResult): string {
  const isExplained = order === "near_and_soon" && isFirstFarther && page === 1;
  return isExplained ? "near and soon first, so not always the nearest" : orderWords[order];
}

const orderWords: Record<SearchResult["order"], string> = {
  best: "best match first",
  none: "in no particular order",
  near_and_soon: "near and soon first",
  soonest: "soonest opening first",
  distance: "nearest first",
};
