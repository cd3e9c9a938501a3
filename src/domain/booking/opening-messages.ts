/** Sentences for choosing a service and a time, wherever openings are shown. */
export const openingMessages = {
  selectService: /*i18n*/ "Please select at least one service",
  upcomingDate: /*i18n*/ "Please provide an upcoming date.",
  slotTaken: /*i18n*/ "That time has just been taken",
  availabilityNotLoaded: /*i18n*/ "Availability not loaded",
} as const;
