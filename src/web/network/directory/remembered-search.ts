import type { Suggestion } from "../../platform/ui/suggestion.ts";
import { forget, readStored, store } from "../../platform/visitor/storage.ts";

const maxSuggestions = 5;

interface Remembered {
  /** The last place searched. */
  area: string;
  /** Recent searches, the latest first. */
  suggestions: Suggestion[];
}

let read: { from: string; remembered: Remembered } | null = null;

/** Earlier /booknow searches stored in this browser (keys: docs/clauses.md §3); empty before the first. */
export function rememberedSearch(): Remembered {
  const hasSearched = readStored("hasClickedSearchOnce") === "true";
  const area = (hasSearched && readStored("area_serve")) || "";
  const typed = (hasSearched && readStored("search_suggestion")) || "[]";
  const from = area + typed;
  // The same object for the same memory, so that it can be compared.
  if (read?.from !== from)
    read = { from, remembered: { area, suggestions: readList(typed).map(toSuggestion) } };
  return read.remembered;
}

export function rememberSearch({ service, near }: { service: string; near: string }): void {
  store("hasClickedSearchOnce", "true");
  if (near) store("area_serve", near);
  const earlier = readList(readStored("search_suggestion") ?? "[]");
  const words = [service.trim(), ...earlier].filter(Boolean);
  store("search_suggestion", JSON.stringify([...new Set(words)].slice(0, maxSuggestions)));
}

/** A successful location search clears the area (docs/clauses.md §7). */
export function forgetArea(): void {
  forget("area_serve");
}

function toSuggestion(label: string): Suggestion {
  return { id: `recent ${label}`, kind: "recent", label, detail: "Searched before" };
}

function readList(text: string): string[] {
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? list.filter((entry) => typeof entry === "string") : [];
  } catch {
    return [];
  }
}
