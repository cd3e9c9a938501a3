/** Why a professional's own calendar can't be read. */
const calendarProblems = {
  missing: "There’s no calendar at that address anymore.",
  refused: "That address doesn’t give us a calendar. It may have moved, ask for a password, or be over 5 MB.",
  unreachable: "We can’t reach that address.",
  "not-a-calendar": "What’s at that address isn’t a calendar file (ICS).",
  "too-much": "That calendar has more events than we can read.",
  "no-event": "We can’t read any event of that calendar.",
  "in-part":
    "We can’t read everything in that calendar; the rest is blocked off, and nothing it closed before has opened. To go by what we can read, save its address again.",
} as const;

export type CalendarProblem = keyof typeof calendarProblems;

const maxShown = 3;

/** The problem in sentences; `odd` has the calendar's own lines. */
export function calendarProblem(problem: CalendarProblem, odd: readonly string[]): string {
  const more = odd.length > maxShown ? `, and ${odd.length - maxShown} more` : "";
  const lines = odd.length > 0 ? ` Not understood: ${odd.slice(0, maxShown).join("; ")}${more}.` : "";
  return calendarProblems[problem] + lines;
}

export const calendarMessages = {
  address:
    /*i18n*/ "Please enter a public address that starts with https:// or webcal://, without a port or password.",
  saved: /*i18n*/ "Saved. What changed shows here in a moment.",
  notSaved: /*i18n*/ "We couldn’t save that just now. Please try again.",
} as const;
