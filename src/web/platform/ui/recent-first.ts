import { matchingParts } from "./matching-parts.ts";
import type { Suggestion } from "./suggestion.ts";

/** What was searched for before and holds what is typed, then what is suggested for it; each label once. */
export function recentFirst(
  recent: readonly Suggestion[],
  found: readonly Suggestion[],
  typed: string,
): Suggestion[] {
  const again = recent.filter(({ label }) => matchingParts(label, typed).some(({ matches }) => matches));
  const labels = new Set(again.map(({ label }) => label));
  return [...again, ...found.filter(({ label }) => !labels.has(label))];
}
