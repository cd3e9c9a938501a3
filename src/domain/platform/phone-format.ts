import { english } from "./languages.ts";
import type { FormatLanguage } from "./locale-format.ts";

// Stored numbers have ten digits. Every page loads this, so it reads them without the parser of typed numbers.

// Area code and exchange of the North American plan, after its trunk or international prefix; 411 and 911 are neither, but for
// exchanges of toll-free numbers.
const northAmerican =
  /^(?:\+1|(?:00|011)?1)?((?!.11)[2-9]\d{2}(?:(?!.11)|(?<=8(?:00|33|44|55|66|77|88)))[2-9]\d{6})$/;

/** Of a US or Canadian number without words and other signs; else null. */
export const tenDigits = (phone: string) => northAmerican.exec(phone.replace(/[ ().-]/g, ""))?.[1] ?? null;

/** `(512) 555-0142`, in French `512 555-0142` (OQLF); returns any other format unchanged. */
export function formatPhone(phone: string, { locale }: FormatLanguage = english): string {
  const digits = tenDigits(phone);
  if (!digits) return phone;
  const [area, exchange, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)];
  return locale.startsWith("fr") ? `${area}\u00a0${exchange}-${line}` : `(${area}) ${exchange}-${line}`;
}

/** `+15125550142` (E.164), for both countries; null without a number of ten digits. */
export function internationalPhone(phone: string): string | null {
  const digits = tenDigits(phone);
  return digits && `+1${digits}`;
}

/** `tel:+15125550142`; null without a number of ten digits. */
export function phoneHref(phone: string): string | null {
  const number = internationalPhone(phone);
  return number && `tel:${number}`;
}
