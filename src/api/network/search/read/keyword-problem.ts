import { keywordKind } from "#domain/network/keyword.ts";
import { isPlaceCode } from "./lexicon/place-names.ts";

/** Why words can't be searched for, or null. Two letters are enough for a state, and for a city with such a nickname. */
export function keywordProblem(text: string): "too-short" | "nothing" | null {
  const kind = keywordKind(text);
  if (kind === "too-short") return isPlaceCode(text) ? null : kind;
  return kind === "nothing" ? kind : null;
}
