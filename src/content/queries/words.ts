/** The words of a text for full-text search: no case, no accents, no punctuation. */
export function words(text: string): string[] {
  return (
    text
      .normalize("NFKD")
      .replace(/\p{M}/gu, "")
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

/** Every word asked for begins some word of the text. */
export function matchesWords(textWords: readonly string[], asked: readonly string[]): boolean {
  return asked.length > 0 && asked.every((start) => textWords.some((word) => word.startsWith(start)));
}
