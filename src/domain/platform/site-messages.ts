/** Sentences of the toast and of the maintenance page. */
export const siteMessages = {
  success: "Success",
  error: "Error",
  maintenance: "Website Under Maintenance",
  countryNotChosen: "We couldn’t change the country just now. Please try again.",
  busy: "The site is busy. Please try again in a moment.",
  pageNotLoaded: "We couldn’t load that. You’re still where you were: please try again.",
} as const;
