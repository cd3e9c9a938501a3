import { passwordMessages } from "./password-messages.ts";

const rules: ReadonlyArray<readonly [keeps: (password: string) => boolean, message: string]> = [
  [(password) => [...password].length >= 8, passwordMessages.tooShort],
  [(password) => /\p{Lu}/u.test(password), passwordMessages.needsUpperCase],
  [(password) => /\p{Ll}/u.test(password), passwordMessages.needsLowerCase],
  [(password) => /\p{Nd}/u.test(password), passwordMessages.needsNumber],
  [(password) => /[^\p{L}\p{M}\p{N}\s]/u.test(password), passwordMessages.needsSpecialCharacter],
  // Hashing is deliberate work; its input has a limit.
  [(password) => [...password].length <= 128, passwordMessages.tooLong],
];

/** A sentence for each rule of spec §5 that the password breaks, in the order of the rules. */
export function passwordProblems(password: string): string[] {
  return rules.filter(([keeps]) => !keeps(password)).map(([, message]) => message);
}

/** The sentence for a confirmation that differs, or null. */
export function passwordConfirmationProblem(password: string, confirmation: string): string | null {
  return password === confirmation ? null : passwordMessages.mismatch;
}
