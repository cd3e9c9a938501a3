import { professionalNameMessages } from "../platform/messages.ts";

/** The validation message for a professional's name in a search (docs/clauses.md §5), or null. */
export function professionalNameProblem(name: string): string | null {
  if (name !== "" && name.trim() === "") return professionalNameMessages.onlyWhitespace;
  if (/\s$/u.test(name)) return professionalNameMessages.endsOnWhitespace;
  const length = [...name].length;
  if (length < 2) return professionalNameMessages.tooShort;
  if (length > 60) return professionalNameMessages.tooLong;
  return null;
}
