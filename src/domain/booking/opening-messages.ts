/** Sentences for choosing a service and a time, wherever openings are shown. */
export const openingMessages = {
  selectService: "Please select at least one service",
  upcomingDate: "Please provide an upcoming date.",
  slotTaken: "That time has just been taken",
  availabilityNotLoaded: /*i18n*/ "Availability not loaded",
} as const;
