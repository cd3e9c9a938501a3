export const passwordMessages = {
  tooShort: /*i18n*/ "Password must be at least 8 characters",
  needsUpperCase: /*i18n*/ "Password must have an uppercase letter",
  needsLowerCase: /*i18n*/ "Password must have a lowercase letter",
  needsNumber: /*i18n*/ "Password must have a number",
  needsSpecialCharacter: /*i18n*/ "Password must have a special character",
  tooLong: /*i18n*/ "Password must not be more than 128 characters",
  tooCommon: /*i18n*/ "That’s one of the passwords people guess first. Choose one that’s yours alone.",
  mismatch: /*i18n*/ "Confirm password must match with password field",
  changed: /*i18n*/ "Congratulations! Your Password has been changed successfully.",
  linkNotValid: /*i18n*/ "This link is no longer valid",
  /** The same for every address, known or not. */
  linkSent: /*i18n*/ "If that address belongs to an account, a link is on its way.",
} as const;
