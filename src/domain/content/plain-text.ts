/** Whether a database can keep the text: no NUL, no half of a surrogate pair. */
export function isStorableText(text: string): boolean {
  return text.isWellFormed() && !text.includes("\0");
}

/** Whether the text can stand in a mail header: one line, no control characters. */
export function isSingleLine(text: string): boolean {
  return !/[\p{Cc}\u2028\u2029]/u.test(text);
}

/** Everything on one line, control characters gone, runs of space made one. */
export function toSingleLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, " ").trim();
}

/** A message of several lines: line ends are `\n`, other control characters are gone but for the tab. */
export function toPlainText(text: string): string {
  return text
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, "\n")
    .replace(/[^\P{Cc}\n\t]/gu, "")
    .trim();
}
