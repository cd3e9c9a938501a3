/** Letters that Unicode does not decompose but that people type without their stroke or ligature. */
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
};

/** Most names need nothing but their case folded. */
const plain = /^[A-Za-z0-9]+( [A-Za-z0-9]+)*$/;

/** Text for comparing: no case, diacritics or punctuation; words of letters and digits parted by one space. */
export function foldText(text: string): string {
  if (plain.test(text)) return text.toLowerCase();
  return text
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .replace(/[ßæœøłđðþı]/g, (letter) => plainLetters[letter] ?? letter)
    .replace(/['’.]/g, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()
    .normalize("NFC");
}
