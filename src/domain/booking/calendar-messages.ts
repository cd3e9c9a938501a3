import type { I18n } from "@lingui/core";

/** Why a professional's own calendar can't be read. */
const calendarProblems = {
  missing: /*i18n*/ "There’s no calendar at that address anymore.",
  refused:
    /*i18n*/ "That address doesn’t give us a calendar. It may have moved, ask for a password, or be over 5 MB.",
  unreachable: /*i18n*/ "We can’t reach that address.",
  "not-a-calendar": /*i18n*/ "What’s at that address isn’t a calendar file (ICS).",
  "too-much": /*i18n*/ "That calendar has more events than we can read.",
  "no-event": /*i18n*/ "We can’t read any event of that calendar.",
  "in-part":
    /*i18n*/ "We can’t read everything in that calendar; the rest is blocked off, and nothing it closed before has opened. To go by what we can read, save its address again.",
} as const;

export type CalendarProblem = keyof typeof calendarProblems;

const maxShown = 3;

/** The problem in sentences; `odd` has the calendar's own lines. */
export function calendarProblem(problem: CalendarProblem, odd: readonly string[], i18n: I18n): string {
  const sentence = i18n._(calendarProblems[problem]);
  if (odd.length === 0) return sentence;
  const values = {
    problem: sentence,
    lines: odd.slice(0, maxShown).join("; "),
    count: odd.length - maxShown,
  };
  return values.count > 0
    ? i18n._("{problem} Not understood: {lines}, and {count} more.", values)
    : i18n._("{problem} Not understood: {lines}.", values);
}

export const calendarMessages = {
  address:
    /*i18n*/ "Please enter a public address that starts with https:// or webcal://, without a port or password.",
  saved: /*i18n*/ "Saved. What changed shows here in a moment.",
  notSaved: /*i18n*/ "We couldn’t save that just now. Please try again.",
} as const;
