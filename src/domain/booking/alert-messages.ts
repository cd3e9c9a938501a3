import type { I18n } from "@lingui/core";
import { listFormat } from "../platform/locale-format.ts";

/** Days on which nothing can open up, by why, and the first after them on which something can. */
type UnsuitedDays = Record<"off" | "over" | "unsuited", string[]> & { next: string | undefined };

/** Sentences of alerts about open times and free studios. */
export const alertMessages = {
  /** The same for every address. */
  checkInbox:
    /*i18n*/ "Check your inbox: follow the link in our email and confirm there, and you’re on the list. Already on it? You stay on it once, and no second email comes.",
  notSaved: /*i18n*/ "We couldn’t put you on the list just now. Please try again.",
  chooseDays: /*i18n*/ "Please choose at least one day",
  tooManyDays: /*i18n*/ "Please choose at most five days",
  /** Days such as `Sun 12/06`. */
  notThen({ off, over, unsuited, next }: UnsuitedDays, i18n: I18n): string {
    const listed = (days: string[]) => ({ count: days.length, days: listFormat(i18n, {}).format(days) });
    return [
      off.length > 0 &&
        i18n._("{count, plural, one {{days} is a day off.} other {{days} are days off.}}", listed(off)),
      over.length > 0 && i18n._("It’s too late to book {days}.", listed(over)),
      unsuited.length > 0 && i18n._("Nothing can be booked on {days} at that time of day.", listed(unsuited)),
      next
        ? i18n._("The next day that you can wait for is {day}.", { day: next })
        : i18n._("Please choose another day or time."),
    ]
      .filter(Boolean)
      .join(" ");
  },
  tooFar: /*i18n*/ "Please choose days within the next two months.",
  endsBeforeStart: /*i18n*/ "Please choose an end after the start.",
} as const;
