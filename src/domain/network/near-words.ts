/** `balayage near 80202` names what is wanted and a place; null for words that name no place, as `near me` does not. */
export function splitNear(text: string): { wanted: string; place: string } | null {
  const [, wanted, place] = /^(.+?)\s+near\s+(.+)$/isu.exec(text.trim()) ?? [];
  return wanted && place && place.toLowerCase() !== "me" ? { wanted, place } : null;
}
