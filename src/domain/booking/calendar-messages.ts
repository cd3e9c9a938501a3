/** Why a professional's own calendar can't be read. */
export const calendarProblems = {
  missing: "There’s no calendar at that address anymore.",
  refused: "That address doesn’t give us a calendar. It may have moved, ask for a password, or be over 5 MB.",
  unreachable: "We can’t reach that address.",
  "not-a-calendar": "What’s at that address isn’t a calendar file (ICS).",
  "too-much": "That calendar has more repeating events than we can read.",
} as const;

export type CalendarProblem = keyof typeof calendarProblems;

export const calendarMessages = {
  address: "Please enter an address that starts with https:// or webcal://.",
  saved: "Saved. What changed shows here in a moment.",
  notSaved: "We couldn’t save that just now. Please try again.",
} as const;
