/** `balayage near 80202` names what is wanted and a place; null for words that name no place. */
export function splitNear(text: string): { wanted: string; place: string } | null {
  const [, wanted, place] = /^(.+?)\s+near\s+(.+)$/isu.exec(text.trim()) ?? [];
  return wanted && place ? { wanted, place } : null;
}
