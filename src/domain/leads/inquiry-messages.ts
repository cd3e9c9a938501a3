/**
 * Contact inquiry: single-step on /contact-us and in the footer, split on location pages. The receipt page replaces
 * CONTACT_INQUIRY_SUCCESS, whose wording the specification doesn't show (docs/clauses.md §8).
 */
export const inquiryMessages = {
  selectService: /*i18n*/ "Please select at least one service",
  created: /*i18n*/ "Contact Inquiry created successfully.",
  received: /*i18n*/ "Success! We Have Received Your Inquiry.",
  /** Texting needs permission, so the form asks for it again. */
  textNeedsPermission:
    /*i18n*/ "You asked for a text. Check this box to allow it, or choose a call or an email above.",
  textNeedsPermissionThen:
    /*i18n*/ "You asked for a text. Check this box to allow it, or go back to your details and choose a call or an email.",
  notTheContact:
    /*i18n*/ "This link was emailed to an address that isn’t the location’s contact now. Set tour hours from an inquiry in the contact’s own inbox.",
  oneTour: /*i18n*/ "You already have a tour booked here. You can move it to another time.",
  tourGone: /*i18n*/ "That tour time has just been taken. Please choose another.",
  lastTourGone:
    /*i18n*/ "That tour time has just been taken, and no other time is open right now. We’ll find one with you.",
  startAgain: /*i18n*/ "Please start again",
} as const;
