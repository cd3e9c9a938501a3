import { personNameMessages } from "./messages.ts";

const longest = 60;
const letters = /^[\p{L}\p{M} '’-]+$/u;

/** A first or last name with its spaces tidied and its letters composed. */
export function normalisePersonName(text: string): string {
  return text.normalize("NFC").trim().replace(/\s+/g, " ");
}

/** The sentence of spec §5 that a first or last name earns, or null when it is fine. */
export function personNameProblem(text: string): string | null {
  const name = normalisePersonName(text);
  if (name === "") return personNameMessages.firstAndLast;
  if (!letters.test(name) || !/\p{L}/u.test(name)) return personNameMessages.lettersOnly;
  if ([...name].length > longest) return personNameMessages.tooLong;
  return null;
}

/** What to call a manager whose name is `Marisol Vega`: Marisol. */
export function firstNameOf(fullName: string): string {
  return fullName.trim().split(/\s+/)[0] ?? "";
}
