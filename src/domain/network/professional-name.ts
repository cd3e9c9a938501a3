import { professionalNameMessages } from "../platform/messages.ts";

/** The sentence of spec §5 that a professional's name earns as a search, or null when it is fine. */
export function professionalNameProblem(name: string): string | null {
  if (name !== "" && name.trim() === "") return professionalNameMessages.onlyWhitespace;
  if (/\s$/u.test(name)) return professionalNameMessages.endsOnWhitespace;
  const length = [...name].length;
  if (length < 2) return professionalNameMessages.tooShort;
  if (length > 60) return professionalNameMessages.tooLong;
  return null;
}
