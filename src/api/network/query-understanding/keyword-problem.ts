import { parseKeyword } from "#domain/network/keyword.ts";
import { isPlaceCode } from "../places/place-names.ts";

/** What keeps words from being searched for. Two letters are enough for a state, and for a city everybody calls so. */
export function keywordProblem(typed: string): "too-short" | "nothing" | null {
  const { kind } = parseKeyword(typed);
  if (kind === "too-short") return isPlaceCode(typed) ? null : kind;
  return kind === "nothing" ? kind : null;
}
