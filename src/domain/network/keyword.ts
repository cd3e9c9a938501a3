import { foldText } from "../platform/folded-text.ts";
import { type PostalCode, parsePostalCode } from "./postal-code.ts";
import { findState, type State } from "./state.ts";

/**
 * A parsed search keyword. `words` is folded for matching. `nothing` has no letter or digit, so it matches nothing;
 * `too-short` is rejected with the search's message.
 */
export type Keyword =
  | { kind: "words"; words: string }
  | { kind: "state"; words: string; state: State }
  | { kind: "postal-code"; words: string; postal_code: PostalCode }
  | { kind: "nothing" }
  | { kind: "too-short" };

const maxLength = 64;
const minLetters = 3;

export function parseKeyword(text: string): Keyword {
  const typed = [...text.normalize("NFKC").trim()].slice(0, maxLength).join("").trim();
  const words = foldText(typed);
  const letterCount = [...words.replaceAll(" ", "")].length;
  if (letterCount === 0 && [...typed].length >= minLetters) return { kind: "nothing" };

  const state = letterCount === 2 ? findState(words) : null;
  if (state) return { kind: "state", words, state };
  if (letterCount < minLetters) return { kind: "too-short" };

  const postal_code = parsePostalCode(typed);
  return postal_code ? { kind: "postal-code", words, postal_code } : { kind: "words", words };
}
