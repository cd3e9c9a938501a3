import type { Country } from "../platform/country.ts";
import { plainDigits } from "../platform/plain-characters.ts";

/** A postal code or its typed prefix: `80206`, `802`, `M5V 2T6`, `M5V`. */
export type PostalCode = { country: Country; code: string; complete: boolean };

const zip = /^(\d{5})(?:[- ]*\d{4})?$/;
const zipStart = /^\d{3,4}$/;
// Canada Post uses no D, F, I, O, Q or U, and starts no code with W or Z.
const canadian = /^([ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z])[- ]*(\d(?:[ABCEGHJ-NPRSTV-Z]\d?)?)?$/;
const withLetters = /^(?=.*\d)(?:[A-Z][\dOI][A-Z][- ]*[\dOI][A-Z][\dOI]|[\dOI]{5}(?:-[\dOI]{4})?)$/;

/** A ZIP code (the first five of nine digits) or Canadian postal code, complete or partial; else null. The letters O and I may stand for 0 and 1. */
export function parsePostalCode(text: string): PostalCode | null {
  const plain =
    plainDigits(plainPostalText(text))
      ?.toUpperCase()
      .replace(/\p{Pd}/gu, "-") ?? "";
  const postalText = withLetters.test(plain) ? plain.replaceAll("O", "0").replaceAll("I", "1") : plain;
  const code = zip.exec(postalText)?.[1];
  if (code) return { country: "US", code, complete: true };
  if (zipStart.test(postalText)) return { country: "US", code: postalText, complete: false };
  const [, area, unit] = canadian.exec(postalText) ?? [];
  if (!area) return null;
  return unit?.length === 3
    ? { country: "CA", code: `${area} ${unit}`, complete: true }
    : { country: "CA", code: area, complete: false };
}

/** `02108` for `="02108"`, `'02108`, `02108.0` or `02108,`: as spreadsheets write it, or a sentence that it was copied from. */
export function plainPostalText(text: string): string {
  return text.replace(/^\s*=?["'‘’“]?(\d{5})(?:[.,]0{0,2}|-)?["'’”]?\s*$/, "$1");
}

/** The gazetteer's key: the ZIP code as typed, or the forward sortation area. */
export function postalArea({ country, code }: PostalCode): string {
  return country === "CA" ? code.slice(0, 3) : code;
}

/** Whether it is a ZIP code of the armed forces, of AE, AA or AP, which has no place in the country. */
export function isMilitary({ country, code }: PostalCode): boolean {
  return country === "US" && /^(?:09|340|96[2-6])/.test(code);
}

/** Whether a typed place is an address of military mail: `09012`, `FPO AP`, `A.P.O.`, `Armed Forces Europe`. */
export function isMilitaryMail(text: string): boolean {
  const plain = text.trim().replaceAll(".", "");
  // A spreadsheet drops the zero of 09012.
  const code = findPostalCode(/^\d{4}$/.test(plain) ? `0${plain}` : plain);
  return (
    (code !== null && isMilitary(code)) ||
    /^(?:[AFD]PO\b|A[AEP]$|armed forces\b)|\b[AFD]PO,? *A[AEP]\b/i.test(plain)
  );
}

/** The postal code at the end of an address, optionally before a country: `denver co 80206`, `toronto on m5v 2t6 canada`. */
export function findPostalCode(words: string): PostalCode | null {
  for (const word of words.split(" ").slice(-3).reverse()) {
    const postalCode = parsePostalCode(word);
    if (postalCode?.complete || postalCode?.country === "CA") return postalCode;
  }
  return null;
}
