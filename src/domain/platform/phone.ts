import { plainCharacters } from "./plain-characters.ts";

const label = /^[^\p{L}\d+]*(?:tel|telephone|phone|ph|cell|mobile|callto|sms)\b/iu;
const otherThanDigits = /\p{L}|(?!\d)\p{N}/u;
// Area code and exchange of the North American plan, after its trunk or international prefix.
const northAmerican = /^(?:\+1|(?:00|011)?1)?([2-9]\d{2}[2-9]\d{6})$/;

/** The ten digits of a US or Canadian number, however written; null for another country's, letters, or an extension. */
export function parsePhone(text: string): string | null {
  const typed = plainCharacters(text)
    .replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .replace(label, "");
  if (otherThanDigits.test(typed)) return null;
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
