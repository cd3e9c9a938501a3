// Every visitor-facing sentence of the specification (docs/clauses.md §5, §8), word for word, and a few more.
// Each flow has its own file, so that a page loads only the sentences it can show: site-messages.ts (the layout),
// search-messages.ts, opening-messages.ts, booking-messages.ts, inquiry-messages.ts and password-messages.ts.

/** Shared by all forms. */
export const fieldMessages = {
  required: /*i18n*/ "This field is required",
  email: /*i18n*/ "Add a valid email address",
  phone: /*i18n*/ "Phone number needs to be of 10 digit",
  phoneExtension: /*i18n*/ "Please give the number without its extension.",
  emailLetters:
    /*i18n*/ "Please give an address without letters such as é before the @; many mail servers refuse them.",
  notReadable: /*i18n*/ "We can’t read some of these characters. Please type this again.",
  checkAgain: /*i18n*/ "Please check this again.",
  givenTwice: /*i18n*/ "Please fill this in once.",
} as const;

/** First and last name on the inquiry and booking forms. */
export const personNameMessages = {
  /** For a name of spaces only; an empty field is "required". */
  firstAndLast: /*i18n*/ "Please enter your first name and last name",
  lettersOnly: /*i18n*/ "Number or special character are not allowed",
  withoutMark: /*i18n*/ "Number or special character are not allowed: please leave out “{mark}”",
  tooLong: /*i18n*/ "Must not be more than 60 characters long.",
} as const;

/** Search for a professional by name, on /booknow. */
export const professionalNameMessages = {
  tooShort: /*i18n*/ "Must be at least 2 characters long.",
  tooLong: /*i18n*/ "Must not be more than 60 characters long.",
  onlyWhitespace: /*i18n*/ "Must not contain only whitespaces.",
  endsOnWhitespace: /*i18n*/ "Must not end on whitespaces.",
} as const;

/** Location pages, and /booknow/[url_name]. */
export const locationMessages = {
  /** Title of the 404 page and the toast: LOCATION_NOT_AVAILABLE. */
  notAvailable: /*i18n*/ "Location not available",
  notFound: /*i18n*/ "Sorry! Location you are looking for does not found.",
  professionalPageNotFound:
    /*i18n*/ "Stylist webpage not found or is inactive. Please search stylist by location.",
} as const;

export const demoMessages = {
  nothingReal: /*i18n*/ "You’re in demo mode, so nothing real was changed. Leave demo mode to change this.",
} as const;

/**
 * Confirmation prompts. Only `resetValues`, on starting an inquiry over, is shown; no page deletes or rejects a record or
 * requests a tour.
 */
export const confirmMessages = {
  deleteRecord: "Are you sure to delete this record?",
  resetValues: /*i18n*/ "Are you sure to reset values?",
  rejectRecord: "Are you sure to reject this record?",
  cancelFacilityRequest: "Are you sure you want cancel facility request",
} as const;
