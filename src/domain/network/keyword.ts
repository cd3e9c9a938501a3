import { foldText } from "../platform/folded-text.ts";
import { findState } from "./state.ts";

const minLetters = 3;

/** What a keyword can be searched as: `nothing` has no letter or digit, so it matches nothing; `too-short` is no state's code either. */
export function keywordKind(text: string): "words" | "state" | "nothing" | "too-short" {
  const keyword = text.normalize("NFKC").trim();
  const words = foldText(keyword);
  const letterCount = [...words.replaceAll(" ", "")].length;
  if (letterCount === 0 && [...keyword].length >= minLetters) return "nothing";
  if (letterCount === 2 && findState(words)) return "state";
  return letterCount < minLetters ? "too-short" : "words";
}
