import type { I18n } from "@lingui/core";

/** Each reschedule writes to two people; a visitor who compares times does it before. */
export const maxReschedulesADay = 10;

/** Sentences of a booking; those of choosing a time are in opening-messages.ts. */
export const bookingMessages = {
  slotNotOffered: /*i18n*/ "That time isn’t open for booking. Please choose another.",
  serviceNotOffered: /*i18n*/ "That service is no longer offered. Please choose another.",
  serviceUnknown: /*i18n*/ "We don’t know a service with that id. Please choose another.",
  notOnline: /*i18n*/ "This professional takes bookings on their own page or by phone.",
  heldByOffer: /*i18n*/ "Your link holds another time. You can still book this one, but it isn’t held.",
  keyReused: /*i18n*/ "This Idempotency-Key was already used for another booking.",
  endsBeforeStart: /*i18n*/ "Please choose an end after the start.",
  bothTimes: /*i18n*/ "Please give both times of a day, or neither.",
  hoursOverlap: /*i18n*/ "These hours overlap. Please join them, or leave a gap.",
  blockTooLong: /*i18n*/ "Please block at most 31 days at once.",
  tooManyBookings:
    /*i18n*/ "That’s as many bookings as we take from one internet connection in a day. Please call, or try from another connection.",
  /** `when` is its time by now. */
  movedMeanwhile: (when: string, i18n: I18n) =>
    i18n._(
      "This booking has moved to {when} in the meantime, so nothing has changed. Please look at the new time and answer again.",
      { when },
    ),
  cannotChange: /*i18n*/ "This booking can no longer be changed here.",
  notLoaded: /*i18n*/ "We can’t load this booking right now. Please try again in a minute",
  notBooked: /*i18n*/ "We could not book that time. Nothing has been booked. Your details are kept.",
  /** No response: the time may be booked. A retry with the same key or the same fields gets the same answer. */
  maybeBooked:
    /*i18n*/ "We can’t tell yet whether that time is booked. Your details are kept – try again, and it can’t be booked twice",
  rescheduledTooOften: (i18n: I18n) =>
    i18n._(
      "You’ve moved this booking {count} times since yesterday. It stays where it is for now. You can move it again tomorrow, or call the studio.",
      { count: maxReschedulesADay },
    ),
  notRescheduled: /*i18n*/ "We couldn’t move your booking just now. Please try again.",
  maybeRescheduled:
    /*i18n*/ "We can’t tell yet whether your booking has moved – try again, and it moves once",
  notCancelled: /*i18n*/ "We couldn’t cancel just now. What you wrote is still here – try again.",
  maybeCancelled:
    /*i18n*/ "We can’t tell yet whether your booking is canceled. What you wrote is still here – try again",
  notBlocked: /*i18n*/ "We couldn’t block off that time just now. Please try again.",
  notReopened: /*i18n*/ "We couldn’t reopen that time just now. Please try again.",
  openAlready: /*i18n*/ "That time is open already.",
  linksNotSent: /*i18n*/ "We couldn’t send your links just now. Please try again.",
  /** The same for every address, known or not. */
  linksSent: /*i18n*/ "If that address has upcoming bookings, their links are on the way.",
} as const;
