import { readFileSync } from "node:fs";
import { brandSlug } from "#domain/platform/brand.ts";

/** Signs that stand for a letter inside a word, as in `P@$$w0rd`. */
const standIns: Readonly<Record<string, string>> = {
  "@": "a",
  "4": "a",
  "3": "e",
  "1": "i",
  "!": "i",
  "|": "i",
  "0": "o",
  $: "s",
  "5": "s",
  "7": "t",
  "+": "t",
};

/** Likely words in passwords for this site. */
const ourWords = [brandSlug, "salon", "studio", "suite", "stylist"];

let words: Set<string> | undefined;

/**
 * Whether a password is common, also with the digits and signs around its word removed: `Password1!`, `P@ssw0rd2026!`.
 * The list, data/passwords/common.txt (NOTICE), is read lazily.
 */
export function isCommonPassword(password: string): boolean {
  const { word, around } = takeApart(password);
  words ??= new Set([...readWords(), ...ourWords]);
  return words.has(word) && isOrdinary(around);
}

/** The word in a password, in small letters, and the digits and signs around it. */
export function takeApart(password: string): { word: string; around: string } {
  const folded = password.normalize("NFKC").toLowerCase();
  const [, before = "", inner = "", after = ""] = /^([^a-z]*)(.*?)([^a-z]*)$/s.exec(folded) ?? [];
  return { word: [...inner].map((sign) => standIns[sign] ?? sign).join(""), around: before + after };
}

/** A year, a count or a few signs are guessed along with the word; many random digits are not. */
function isOrdinary(around: string): boolean {
  const digits = around.replace(/\D/g, "");
  const signs = around.length - digits.length;
  return signs <= 3 && (digits.length <= 4 || "12345678901234567890".includes(digits));
}

function readWords(): string[] {
  return readFileSync(new URL("../../../../data/passwords/common.txt", import.meta.url), "utf8")
    .trimEnd()
    .split("\n");
}
