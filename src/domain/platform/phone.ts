import { fieldMessages } from "./messages.ts";
import { tenDigits } from "./phone-format.ts";
import { plainDigits } from "./plain-characters.ts";

// `Mobile: `, `https://wa.me/`, and what follows the number in such a link.
const wordsBefore = /^[^\d+@]*(?<!\p{L})(?=[\d+])/u;
const linkParameters = /(?<=\d)[?&;](?!ext|isub)[a-z-]+=.*$/i;
// ` (home)`, `, cell phone`; an extension is no such word.
const wordsAfter = /(?<=\d)(?: ?[-([/,|] ?| )(?!e?xt|e?x\b|poste|int|p\b|w\b)\p{L}[\p{L} ,./'’&()\]-]*$/iu;
// 5125550142.0, as a spreadsheet writes a number.
const decimals = /(?<=\d{10})\.0$/;
const maxTypedLength = 200;
const beforeExtension = /^(.*?\d)[^\d\n]+\d{1,6}[^\d\n]*$/;

/** The ten digits of a US or Canadian number, however written; null for another country's, letters, or an extension. */
export function parsePhone(text: string): string | null {
  if (text.length > maxTypedLength || /\bfax\b/i.test(text)) return null;
  const [numberText = "", extension] = (plainDigits(text) ?? "")
    .replace(decimals, "")
    .replace(wordsBefore, "")
    .replace(linkParameters, "")
    .replace(wordsAfter, "")
    .split(/[#*;](?=.*\d)/);
  if (extension !== undefined || /\p{L}/u.test(numberText)) return null;
  return tenDigits(numberText.replace(/[^\d+]/g, ""));
}

/** The validation message for text that isn't such a number. */
export function phoneProblem(text: string): string {
  const [, number = ""] = beforeExtension.exec(plainDigits(text.slice(0, maxTypedLength)) ?? "") ?? [];
  return parsePhone(number) ? fieldMessages.phoneExtension : fieldMessages.phone;
}
