/** Pasted text in ordinary characters: full-width letters, no-break and thin spaces replaced; invisible marks removed; trimmed. */
export function plainCharacters(text: string): string {
  return text
    .normalize("NFKC")
    .replace(/[\p{Cf}\p{DI}]/gu, "")
    .trim();
}
