import { fieldMessages } from "./messages.ts";
import { plainDigits } from "./plain-characters.ts";

// `Mobile: `, `https://wa.me/`, and what follows the number in such a link.
const wordsBefore = /^[^\d+@]*(?<!\p{L})(?=[\d+])/u;
const linkParameters = /(?<=\d)[?&;](?!ext|isub)[a-z-]+=.*$/i;
// ` (home)`, `, cell phone`; an extension is no such word.
const wordsAfter = /(?<=\d)(?: ?[-([/,|] ?| )(?!e?xt|e?x\b|poste|int|p\b|w\b)\p{L}[\p{L} ,./'’&()\]-]*$/iu;
// 5125550142.0, as a spreadsheet writes a number.
const decimals = /(?<=\d{10})\.0$/;
// Area code and exchange of the North American plan, after its trunk or international prefix; 411 and 911 are neither, but for
// exchanges of toll-free numbers.
const northAmerican =
  /^(?:\+1|(?:00|011)?1)?((?!.11)[2-9]\d{2}(?:(?!.11)|(?<=8(?:00|33|44|55|66|77|88)))[2-9]\d{6})$/;
const maxTypedLength = 200;
const beforeExtension = /^(.*?\d)[^\d\n]+\d{1,6}[^\d\n]*$/;

/** The ten digits of a US or Canadian number, however written; null for another country's, letters, or an extension. */
export function parsePhone(text: string): string | null {
  if (text.length > maxTypedLength || /\bfax\b/i.test(text)) return null;
  const [typed = "", extension] = (plainDigits(text) ?? "")
    .replace(decimals, "")
    .replace(wordsBefore, "")
    .replace(linkParameters, "")
    .replace(wordsAfter, "")
    .split(/[#*;](?=.*\d)/);
  if (extension !== undefined || /\p{L}/u.test(typed)) return null;
  return northAmerican.exec(typed.replace(/[^\d+]/g, ""))?.[1] ?? null;
}

/** The validation message for text that isn't such a number. */
export function phoneProblem(text: string): string {
  const [, number = ""] = beforeExtension.exec(plainDigits(text.slice(0, maxTypedLength)) ?? "") ?? [];
  return parsePhone(number) ? fieldMessages.phoneExtension : fieldMessages.phone;
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
