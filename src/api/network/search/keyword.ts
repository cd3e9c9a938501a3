import type { ParsedInputOf } from "#contract/endpoints.ts";
import { parseKeyword } from "#domain/network/keyword.ts";
import { professionalNameProblem } from "#domain/network/professional-name.ts";
import { searchMessages } from "#domain/network/search-messages.ts";
import { professionalNameMessages } from "#domain/platform/messages.ts";
import type { Reading } from "../query-understanding/reading.ts";

type ProfessionalSearch = ParsedInputOf<"searchWebpages">;

/** The sentence that a keyword earns before anything is searched, or null. */
export function keywordRefusal(search: ProfessionalSearch): string | null {
  const { keyword } = search;
  if (keyword === "") return null;
  if (keyword.trim() === "") return professionalNameMessages.onlyWhitespace;
  const { kind } = parseKeyword(keyword);
  // The code of a state is a place; beside another place it could only be a name or a service, and is too short for one.
  const isTooShort = kind === "too-short" || (kind === "state" && namesPlace(search));
  if (!isTooShort) return null;
  return [...keyword.trim()].length < 2
    ? professionalNameMessages.tooShort
    : searchMessages.professionalKeyword;
}

function namesPlace({ url_name, lat, search, zip, state }: ProfessionalSearch): boolean {
  return lat !== undefined || [url_name, search, zip, state].some((given) => given?.trim());
}

/** Words that are neither a service nor a place are a name, and have to look like one. */
export function nameProblem({ keyword }: ProfessionalSearch, { what, where, when }: Reading): string | null {
  const isName = (what?.kind === "name" || what?.kind === "unknown") && !where && !when;
  return isName ? professionalNameProblem(keyword) : null;
}
