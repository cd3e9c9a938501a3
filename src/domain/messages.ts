// Every sentence of spec §5 and §8 that a visitor can read, word for word, and the few of our own beside them.
// Those of the layout are in site-messages.ts: every page loads them, and these only what shows them.

/** Any form: inquiry (single and split), booking, forgot and reset password. */
export const fieldMessages = {
  required: "This field is required",
  email: "Add a valid email address",
  phone: "Phone number needs to be of 10 digit",
  notReadable: "Some characters here cannot be read. Please type this again.",
} as const;

/** First and last name on the inquiry and booking forms. */
export const personNameMessages = {
  /** For a name of nothing but spaces; an empty field is "required". */
  firstAndLast: "Please enter your first name and last name",
  lettersOnly: "Number or special character are not allowed",
  tooLong: "Must not be more than 60 characters long.",
} as const;

/** Search for a professional by name, on /booknow. */
export const professionalNameMessages = {
  tooShort: "Must be at least 2 characters long.",
  tooLong: "Must not be more than 60 characters long.",
  onlyWhitespace: "Must not contain only whitespaces.",
  endsOnWhitespace: "Must not end on whitespaces.",
} as const;

/** Searches for locations, professionals and articles; spec §8 for what they find. */
export const searchMessages = {
  locationKeyword: "Enter at least 3 letters to search for a location",
  professionalKeyword: "Enter at least 3 letters to search for a professional",
  blogKeyOrCategory: "Enter a search key or choose a category",
  cityZipOrState: "Choose either city/zip or state",
  selectState: "Please select state.",
  selectZipCityOrState: "Please select zipcode, city or state.",
  selectLocation: "Please select location.",
  nothingFound: "No data found.",
  busy: "Search is busy, try again",
} as const;

/** Location pages, and /booknow/[url_name]. */
export const locationMessages = {
  /** Title of the 404 page and the toast: LOCATION_NOT_AVAILABLE of spec §8. */
  notAvailable: "Location not available",
  notFound: "Sorry! Location you are looking for does not found.",
  stylistPageNotFound: "Stylist webpage not found or is inactive. Please search stylist by location.",
} as const;

/**
 * Contact inquiry: single-step on /contact-us and in the footer, split on location pages. What stands for
 * CONTACT_INQUIRY_SUCCESS of spec §8, whose wording is not shown there, is the receipt: who has it, and how they answer.
 */
export const inquiryMessages = {
  selectService: "Please select at least one service",
  created: "Contact Inquiry created successfully.",
  received: "Success! We Have Received Your Inquiry.",
  /** A text needs permission, so asking for one without it is asked about again. */
  textNeedsPermission: "You asked for a text. Please give permission to text, or choose call or email.",
  notSent: "We could not send this. Your answers are still here – try again",
  startAgain: "Please start again",
  notConfirmed: "That did not work out, or took too long. Please try again.",
} as const;

/** Booking a service, and the openings that lead to it. */
export const bookingMessages = {
  selectService: "Please select at least one service",
  upcomingDate: "Please provide an upcoming date.",
  slotTaken: "That time has just been taken",
  slotNotOffered: "That time is not open for booking. Please choose another.",
  serviceNotOffered: "That service is no longer offered. Please choose another.",
  notOnline: "This professional takes bookings on their own page or by phone.",
  keyReused: "This Idempotency-Key was already used for another booking.",
  endsBeforeStart: "Please choose an end after the start.",
  blockTooLong: "Please block at most 31 days at once.",
  cannotChange: "This booking can no longer be changed here.",
  notBooked: "We could not book that time. Nothing has been booked. Your details are kept.",
  notMoved: "We could not move your booking just now. Please try again.",
  notCancelled: "We could not cancel just now. What you wrote is still here – try again.",
  notBlocked: "We could not close that time just now. Please try again.",
  notReopened: "We could not open that time just now. Please try again.",
  openAlready: "That time is open already.",
  linksNotSent: "We could not send your links just now. Please try again.",
  /** The same for every address, known or not. */
  linksSent: "If that address has bookings still to come, their links are on the way to it.",
  availabilityNotLoaded: "Availability not loaded",
} as const;

/** Demo mode (spec §2). */
export const demoMessages = {
  nothingReal: "You are in demo mode, so nothing real was changed. Leave demo mode to change this.",
} as const;

/** Forgot and reset password. */
export const passwordMessages = {
  tooShort: "Password must be at least 8 characters",
  needsUpperCase: "Password must have an upper-case letter",
  needsLowerCase: "Password must have a lower-case letter",
  needsNumber: "Password must have a number",
  needsSpecialCharacter: "Password must have a special character",
  tooLong: "Password must not be more than 128 characters",
  mismatch: "Confirm password must match with password field",
  changed: "Congratulations! Your Password has been changed successfully.",
  linkNotValid: "This link is no longer valid",
  /** The same for every address, known or not. */
  linkSent: "If that address belongs to an account, a link is on its way to it.",
} as const;

/**
 * Prompts before something is undone. Starting an inquiry over asks by `resetValues`. The others are reserved: no
 * page deletes or rejects a record, and a tour is arranged by people, not requested here.
 */
export const confirmMessages = {
  deleteRecord: "Are you sure to delete this record?",
  resetValues: "Are you sure to reset values?",
  rejectRecord: "Are you sure to reject this record?",
  cancelFacilityRequest: "Are you sure you want cancel facility request",
} as const;
