import { personNameMessages } from "./messages.ts";

const longest = 60;
const letters = /^[\p{L}\p{M} '’-]+$/u;

/** Trims and collapses spaces; composes letters (NFC). */
export function normalisePersonName(text: string): string {
  return text.normalize("NFC").trim().replace(/\s+/g, " ");
}

/** The validation message for a first or last name (docs/clauses.md §5), or null. */
export function personNameProblem(text: string): string | null {
  const name = normalisePersonName(text);
  if (name === "") return personNameMessages.firstAndLast;
  if (!letters.test(name) || !/\p{L}/u.test(name)) return personNameMessages.lettersOnly;
  if ([...name].length > longest) return personNameMessages.tooLong;
  return null;
}

/** First name of `Marisol Vega`: `Marisol`. */
export function firstNameOf(fullName: string): string {
  return fullName.trim().split(/\s+/)[0] ?? "";
}
