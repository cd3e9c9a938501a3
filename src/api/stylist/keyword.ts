import type { ParsedInputOf } from "#contract/endpoints.ts";
import { professionalNameMessages } from "#domain/messages.ts";
import { professionalNameProblem } from "#domain/professional-name.ts";
import { searchMessages } from "#domain/search-messages.ts";
import { keywordProblem } from "../search/keyword-problem.ts";
import type { Reading } from "../search/reading.ts";

type ProfessionalSearch = ParsedInputOf<"searchWebpages">;

/** The sentence that a keyword earns before anything is searched, or null. */
export function keywordRefusal({ keyword }: ProfessionalSearch): string | null {
  if (keyword === "") return null;
  if (keyword.trim() === "") return professionalNameMessages.onlyWhitespace;
  return keywordProblem(keyword) === "too-short" ? searchMessages.professionalKeyword : null;
}

/** Words that are neither a service nor a place are a name, and have to look like one (spec §5). */
export function nameProblem({ keyword }: ProfessionalSearch, { what, where, when }: Reading): string | null {
  const isName = (what?.kind === "name" || what?.kind === "unknown") && !where && !when;
  return isName ? professionalNameProblem(keyword) : null;
}
