import { findState, type State } from "./state.ts";

const maxStateWords = 4;

/** Splits `austin tx` or `austin texas` into city and state; without a state at the end, all words are the name. */
export function splitState(words: string): { name: string; state: State | null } {
  const parts = words.split(" ");
  const maxWords = Math.min(maxStateWords, parts.length - 1);
  for (let count = maxWords; count > 0; count -= 1) {
    const state = findState(parts.slice(-count).join(" "));
    if (state) return { name: parts.slice(0, -count).join(" "), state };
  }
  return { name: words, state: null };
}
