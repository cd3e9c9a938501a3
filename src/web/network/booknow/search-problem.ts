import type { Failure } from "#contract/platform/envelope.ts";
import { searchMessages } from "#domain/network/search-messages.ts";
import type { ProfessionalQuery } from "./professional-query.ts";
import type { SearchResult } from "./search-result.ts";

/** The api's fields under the names that the page's fields have. */
const fieldNames: Record<string, "service" | "near" | "date"> = {
  keyword: "service",
  search: "near",
  date: "date",
};

/** What a search says beside a field. Only API messages about a field of the page are shown; people for any day are shown with a day that can't be read. */
export function searchProblemOf(
  { dateProblem }: ProfessionalQuery,
  failure: Failure | null,
): SearchResult["problem"] {
  if (!failure) return dateProblem ? { field: "date", message: dateProblem } : null;
  const [[name = "", [message] = []] = []] = Object.entries(failure.errors ?? {});
  const field = fieldNames[name];
  return field && message ? { field, message } : { field: null, message: searchMessages.busy };
}
