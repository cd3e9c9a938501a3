/**
 * What a visitor agrees to by ticking `allow_team_to_text_you`, stored with the inquiry as it was shown, in the language of the form. Changed wording needs a new
 * version: stored inquiries refer to the version the visitor accepted.
 */
export const textPermission = {
  version: "2026-11-21",
  wording:
    /*i18n*/ "Yes, the leasing manager may text me about this inquiry at the number I gave. Message and data rates may apply. Reply STOP at any time and the texts end. Saying yes is not a condition of leasing.",
};
