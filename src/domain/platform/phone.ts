import { plainDigits } from "./plain-characters.ts";

// `Mobile: `, `https://wa.me/`, and `(home)` after a number; an extension is no such word.
const wordsBefore = /^(?!.*\bfax\b)[^\d+@]*(?<!\p{L})(?=[\d+])/iu;
const wordAfter = / ?\((?!ext)\p{L}+\)\W*$|(?<=\d) (?!ext)\p{L}{4,}$/iu;
// Area code and exchange of the North American plan, after its trunk or international prefix; 411 and 911 are neither, but for
// exchanges of toll-free numbers.
const northAmerican =
  /^(?:\+1|(?:00|011)?1)?((?!.11)[2-9]\d{2}(?:(?!.11)|(?<=8(?:00|33|44|55|66|77|88)))[2-9]\d{6})$/;

/** The ten digits of a US or Canadian number, however written; null for another country's, letters, or an extension. */
export function parsePhone(text: string): string | null {
  const typed = plainDigits(text)?.replace(wordsBefore, "").replace(wordAfter, "");
  if (typed === undefined || /\p{L}/u.test(typed)) return null;
  return northAmerican.exec(typed.replace(/[^\d+]/g, ""))?.[1] ?? null;
}

/** `(512) 555-0142`; returns any other format unchanged. */
export function formatPhone(phone: string): string {
  const digits = parsePhone(phone);
  return digits ? `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}` : phone;
}

/** `+15125550142` (E.164), for both countries; null without a valid number. */
export function internationalPhone(phone: string): string | null {
  const digits = parsePhone(phone);
  return digits && `+1${digits}`;
}

/** `tel:+15125550142`; null without a valid number. */
export function phoneHref(phone: string): string | null {
  const number = internationalPhone(phone);
  return number && `tel:${number}`;
}
