export const passwordMessages = {
  tooShort: "Password must be at least 8 characters",
  needsUpperCase: "Password must have an uppercase letter",
  needsLowerCase: "Password must have a lowercase letter",
  needsNumber: "Password must have a number",
  needsSpecialCharacter: "Password must have a special character",
  tooLong: "Password must not be more than 128 characters",
  tooCommon: "That’s one of the passwords people guess first. Choose one that’s yours alone.",
  mismatch: "Confirm password must match with password field",
  changed: "Congratulations! Your Password has been changed successfully.",
  linkNotValid: "This link is no longer valid",
  /** The same for every address, known or not. */
  linkSent: "If that address belongs to an account, a link is on its way.",
} as const;
