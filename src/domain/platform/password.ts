import { passwordMessages } from "./password-messages.ts";

const rules: ReadonlyArray<readonly [keeps: (password: string) => boolean, message: string]> = [
  [(password) => [...password].length >= 8, passwordMessages.tooShort],
  [(password) => /\p{Lu}/u.test(password), passwordMessages.needsUpperCase],
  [(password) => /\p{Ll}/u.test(password), passwordMessages.needsLowerCase],
  [(password) => /\p{Nd}/u.test(password), passwordMessages.needsNumber],
  [(password) => /[^\p{L}\p{M}\p{N}\s]/u.test(password), passwordMessages.needsSpecialCharacter],
  // Hashing is slow on purpose, so its input is limited.
  [(password) => [...password].length <= 128, passwordMessages.tooLong],
];

/** One sentence per broken rule, in the order of the rules (docs/clauses.md §5). */
export function passwordProblems(password: string): string[] {
  return rules.filter(([keeps]) => !keeps(password)).map(([, message]) => message);
}

/** The message for a confirmation that differs, or null. */
export function passwordConfirmationProblem(password: string, confirmation: string): string | null {
  return password === confirmation ? null : passwordMessages.mismatch;
}
