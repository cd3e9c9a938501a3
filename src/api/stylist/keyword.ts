import type { Kysely } from "kysely";
import type { ParsedInputOf } from "#contract/endpoints.ts";
import { parseKeyword } from "#domain/keyword.ts";
import { professionalNameMessages } from "#domain/messages.ts";
import { splitNear } from "#domain/near-words.ts";
import { professionalNameProblem } from "#domain/professional-name.ts";
import { searchMessages } from "#domain/search-messages.ts";
import type { Database } from "../database/schema.ts";
import { type KeywordMatch, matchKeyword, noMatch } from "./keyword-match.ts";

type ProfessionalSearch = ParsedInputOf<"searchWebpages">;

/** A place that was typed into the keyword, `balayage near 80202` or `80202`, is the place, unless another is named. */
export function withPlaceOfKeyword(search: ProfessionalSearch): ProfessionalSearch {
  const { url_name, lat, zip, state, keyword } = search;
  if (url_name || search.search.trim() || zip.trim() || state.trim()) return search;
  const near = splitNear(keyword);
  if (near) return { ...search, keyword: near.wanted, search: near.place };
  const { kind } = parseKeyword(keyword);
  const isPlace = kind === "postal-code" || kind === "state";
  return isPlace && lat === undefined ? { ...search, keyword: "", search: keyword } : search;
}

/** The sentence that a keyword earns before anything is searched, or null. */
export function keywordProblem({ keyword }: ProfessionalSearch): string | null {
  if (keyword === "") return null;
  if (keyword.trim() === "") return professionalNameMessages.onlyWhitespace;
  const { kind } = parseKeyword(keyword);
  return kind === "too-short" || kind === "state" ? searchMessages.professionalKeyword : null;
}

/** What a keyword means; null when there is none. */
export async function keywordMeant(
  db: Kysely<Database>,
  { keyword, country }: ProfessionalSearch,
): Promise<KeywordMatch | null> {
  if (keyword === "") return null;
  const parsed = parseKeyword(keyword);
  return "words" in parsed ? matchKeyword(db, parsed.words, country) : noMatch;
}

/** Words that are no service are a name, and have to look like one (spec §5). */
export function nameProblem({ keyword }: ProfessionalSearch, { service_names }: KeywordMatch): string | null {
  return service_names.length === 0 ? professionalNameProblem(keyword) : null;
}
