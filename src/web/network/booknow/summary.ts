import { searchMessages } from "#domain/network/search-messages.ts";
import { formatCount, pluralize } from "#domain/platform/pluralize.ts";
import type { ProfessionalQuery } from "./professional-query.ts";
import { type FoundPage, isFoundPage, type NoneFound, type SearchResult } from "./search-result.ts";

/** Count and order of the results: `12 professionals, nearest first.` Without a search, a hint. */
export function summaryOf(found: SearchResult, searchQuery: ProfessionalQuery, saysZone: boolean): string {
  const { problem, didYouMean, unused, purpose } = found;
  if (problem)
    return problem.field
      ? "Type a service or a name above, and a place if you like, to see who’s available."
      : "";
  const isFound = isFoundPage(found);
  if (!isFound && purpose) return "Or search for a service, a name, and a place above.";
  return [
    isFound ? !found.help && `${countOf(found)}, ${orderOf(found)}.` : searchMessages.nothingFound,
    isFound ? found.farAway : found.help.nearest && wayOn(found, searchQuery),
    didYouMean && `Showing results for “${didYouMean}”.`,
    unused,
    isFound && found.isAnywhere && "Add a place to see the nearest first.",
    isFound && !found.help && !saysZone && "Times are local to each studio.",
  ]
    .filter(Boolean)
    .join(" ");
}

/** What wasn't understood, and what to try. */
function wayOn(
  { help: { alertKind }, others, typed }: NoneFound,
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

function countOf({ total, page, pages }: FoundPage): string {
  const people = pluralize(total, "professional");
  return page > 1 ? `Page ${formatCount(page)} of ${formatCount(pages)}: ${people}` : people;
}

function orderOf({ order, isFirstFarther, page }: FoundPage): string {
  const isExplained = order === "near_and_soon" && isFirstFarther && page === 1;
  return isExplained ? "closest and soonest first, so not always the nearest" : orderWords[order];
}

const orderWords: Record<FoundPage["order"], string> = {
  best: "best match first",
  none: "in no particular order",
  near_and_soon: "closest and soonest first",
  soonest: "soonest opening first",
  distance: "nearest first",
};
