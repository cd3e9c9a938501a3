/** The words of a text for full-text search, without case, accents and punctuation. */
export function words(text: string): string[] {
  return (
    text
      .normalize("NFKD")
      .replace(/\p{M}/gu, "")
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

/** Whether each searched word is a prefix of some word of the text. */
export function hasWords(textWords: readonly string[], prefixes: readonly string[]): boolean {
  return prefixes.length > 0 && prefixes.every((start) => textWords.some((word) => word.startsWith(start)));
}
