/** Sentences of the toast and of the maintenance page. */
export const siteMessages = {
  success: /*i18n*/ "Success",
  error: /*i18n*/ "Error",
  maintenance: /*i18n*/ "Website Under Maintenance",
  countryNotChosen: /*i18n*/ "We couldn’t change the country just now. Please try again.",
  busy: /*i18n*/ "The site is busy. Please try again in a moment.",
  pageNotLoaded: /*i18n*/ "We couldn’t load that. You’re still where you were: please try again.",
} as const;
