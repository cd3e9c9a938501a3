import { personNameMessages } from "./messages.ts";

const longest = 60;
// The dots of Catalan (Gal·la) and Japanese (ジョン・スミス) stand between letters.
const letters = /^(?:[\p{L}\p{M} '-]|\u200C|\u200D|(?<=[\p{L}\p{M}])[·・](?=\p{L}))+$/u;
// Marks that editors and contacts insert, and blank Hangul letters; joiners only shape letters of other scripts than Latin.
const invisible =
  /[[\p{Cf}\u115F\u1160\u3164\uFFA0]--[\u200C\u200D]]|(?<![[\p{L}\p{M}]--\p{Script=Latin}])[\u200C\u200D]/gv;
const hyphens = /[\p{Pd}\u2043\u2212]/gu;
const middleDots = /[‧∙⋅•](?=\p{L})/gu;
// Of St. James, Jr., "Annie", and what else contacts add to a name.
const nameMark = /[.,()"“”„«»&/]|\p{So}/u;
const apostrophes = /[`´ʹʼˈ՚׳‘’‛′＇]/g;

/** Collapses spaces, composes letters (NFC), and writes hyphens and apostrophes of any typography as - and '. */
export function normalisePersonName(text: string): string {
  return text
    .normalize("NFC")
    .replace(invisible, "")
    .replace(hyphens, "-")
    .replace(apostrophes, "'")
    .replace(middleDots, "·")
    .trim()
    .replace(/\s+/g, " ");
}

/** What is wrong with a first or last name (docs/clauses.md §5), or null; `params` are the values of the message. */
export function personNameProblem(text: string): { message: string; params?: { mark: string } } | null {
  const name = normalisePersonName(text);
  if (name === "") return { message: personNameMessages.firstAndLast };
  if (!letters.test(name) || !/\p{L}/u.test(name)) {
    const [mark] = nameMark.exec(name) ?? [];
    if (mark) return { message: personNameMessages.withoutMark, params: { mark } };
    return { message: personNameMessages.lettersOnly };
  }
  if ([...name].length > longest) return { message: personNameMessages.tooLong };
  return null;
}

/** First name of `Marisol Vega`: `Marisol`. */
export function firstNameOf(fullName: string): string {
  return fullName.trim().split(/\s+/)[0] ?? "";
}
