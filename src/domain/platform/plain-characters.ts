/** Pasted text in ordinary characters: full-width letters, no-break and thin spaces replaced; invisible marks removed; trimmed. */
export function plainCharacters(text: string): string {
  return text
    .normalize("NFKC")
    .replace(/[\p{Cf}\p{DI}]/gu, "")
    .trim();
}

/** The same with the decimal digits of any script as 0 to 9; null for other numerals, such as ² and Ⅴ. */
export function plainDigits(text: string): string | null {
  if (/[\p{No}\p{Nl}]/u.test(text)) return null;
  return plainCharacters(text).replace(/(?!\d)\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    let zero = code;
    // Unicode has each script's ten digits in a row.
    while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
    return String(code - zero);
  });
}
