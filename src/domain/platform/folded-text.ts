/** Letters that Unicode doesn't decompose but that are typed without their stroke or ligature. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ı: "i",
  ς: "σ",
};

/** Fast path: most names need only case folding. */
const plain = /^[A-Za-z0-9]+( [A-Za-z0-9]+)*$/;

/** Folds text for comparison: no case, diacritics or punctuation; words separated by one space. */
export function foldText(text: string): string {
  if (plain.test(text)) return text.toLowerCase();
  return text
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .replace(/[ßæœøłđðþıς]/g, (letter) => plainLetters[letter] ?? letter)
    .replace(/['’.]/g, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()
    .normalize("NFC");
}
