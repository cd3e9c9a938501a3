import type { I18n } from "@lingui/core";
import { searchMessages } from "#domain/network/search-messages.ts";
import { formatCount } from "#domain/platform/pluralize.ts";
import type { ProfessionalQuery } from "./professional-query.ts";
import { type FoundPage, isFoundPage, type NoneFound, type SearchResult } from "./search-result.ts";

/** Count and order of the results: `12 professionals, nearest first.` Without a search, a hint. */
export function summaryOf(
  found: SearchResult,
  searchQuery: ProfessionalQuery,
  saysZone: boolean,
  i18n: I18n,
): string {
  const { problem, didYouMean, unused, purpose } = found;
  if (problem)
    return problem.field
      ? i18n._("Type a service or a name above, and a place if you like, to see who’s available.")
      : "";
  const isFound = isFoundPage(found);
  if (!isFound && purpose) return i18n._("Or search for a service, a name, and a place above.");
  return [
    isFound ? !found.help && countInOrder(found, i18n) : i18n._(searchMessages.nothingFound),
    isFound ? found.farAway : found.help.nearest && wayOn(found, searchQuery, i18n),
    didYouMean && i18n._("Showing results for “{words}”.", { words: didYouMean }),
    unused,
    isFound && found.isAnywhere && i18n._("Add a place to see the nearest first."),
    isFound && !found.help && !saysZone && i18n._("Times are local to each studio."),
  ]
    .filter(Boolean)
    .join(" ");
}

/** What wasn't understood, and what to try. */
function wayOn(
  { alert, others, typed }: NoneFound,
  { date, maxPriceCents, service }: ProfessionalQuery,
  i18n: I18n,
): string {
  const wider = [
    (date || typed.day) && i18n._("any day"),
    (maxPriceCents || typed.price) && i18n._("any price"),
    i18n._("another word or a bigger town"),
  ];
  const ways = wider.filter(Boolean).join(", ");
  const tries =
    others.length > 0
      ? i18n._("Try {ways}, or book someone below.", { ways })
      : i18n._("Try {ways}.", { ways });
  if (alert) return tries;
  return `${i18n._("We don’t know a service or a person called “{service}”.", { service })} ${tries}`;
}

function countInOrder({ total, page, pages, order, isFirstFarther }: FoundPage, i18n: I18n): string {
  const people = i18n._("{count, plural, one {# professional} other {# professionals}}", { count: total });
  const shown =
    page > 1
      ? i18n._("Page {page} of {pages}: {people}", {
          page: formatCount(page, i18n),
          pages: formatCount(pages, i18n),
          people,
        })
      : people;
  const isExplained = order === "near_and_soon" && isFirstFarther && page === 1;
  return i18n._(isExplained ? notNearest : inOrder[order], { people: shown });
}

const notNearest = /*i18n*/ "{people}, closest and soonest first, so not always the nearest.";

const inOrder: Record<FoundPage["order"], string> = {
  best: /*i18n*/ "{people}, best match first.",
  none: /*i18n*/ "{people}, in no particular order.",
  near_and_soon: /*i18n*/ "{people}, closest and soonest first.",
  soonest: /*i18n*/ "{people}, soonest opening first.",
  distance: /*i18n*/ "{people}, nearest first.",
};
