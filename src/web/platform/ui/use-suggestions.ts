import { useEffect, useState } from "react";
import { http } from "../visitor/http.ts";
import type { Suggestion } from "./suggestion.ts";

const pauseMs = 120;

/** Suggestions for the current input; the last ones stay while new ones load or if loading fails. */
export function useSuggestions(source: string, typed: string, wanted: boolean): Suggestion[] {
  const [suggestions, setSuggestions] = useState<Suggestion[]>([]);
  const text = typed.trim();
  useEffect(() => {
    if (!wanted) return;
    if (text.length < 2) {
      setSuggestions([]);
      return;
    }
    const call = new AbortController();
    const pause = setTimeout(async () => {
      const url = new URL(source, location.href);
      url.searchParams.set("search", text);
      // Given up for the next letter, or offline: the search itself needs no suggestions.
      const answer = await http(url.href, { signal: call.signal });
      if (answer.ok) setSuggestions(answer.data as Suggestion[]);
    }, pauseMs);
    return () => {
      clearTimeout(pause);
      call.abort();
    };
  }, [source, text, wanted]);
  return suggestions;
}
