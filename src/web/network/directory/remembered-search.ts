import { translate } from "../../platform/language/page-sentence.ts";
import type { Suggestion } from "../../platform/ui/suggestion.ts";
import { readStored, store } from "../../platform/visitor/storage.ts";

const maxSuggestions = 5;

/** The last place searched and the recent searches, the latest first, stored in this browser (keys: docs/clauses.md §3); empty before the first. */
export function rememberedSearch() {
  if (readStored("hasClickedSearchOnce") !== "true") return { area: "", suggestions: [] };
  return {
    area: readStored("area_serve") ?? "",
    suggestions: readList(readStored("search_suggestion") ?? "[]").map(toSuggestion),
  };
}

export function rememberSearch({ service, near }: { service: string; near: string }): void {
  store("hasClickedSearchOnce", "true");
  if (near) store("area_serve", near);
  const earlier = readList(readStored("search_suggestion") ?? "[]");
  const words = [service.trim(), ...earlier].filter(Boolean);
  store("search_suggestion", JSON.stringify([...new Set(words)].slice(0, maxSuggestions)));
}

function toSuggestion(label: string): Suggestion {
  return { id: `recent ${label}`, kind: "recent", label, detail: translate(/*i18n*/ "Searched before") };
}

function readList(text: string): string[] {
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? list.filter((entry) => typeof entry === "string") : [];
  } catch {
    return [];
  }
}
