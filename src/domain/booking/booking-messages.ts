/** Each reschedule writes to two people; a visitor who compares times does it before. */
export const maxReschedulesADay = 10;

/** Sentences of a booking; those of choosing a time are in opening-messages.ts. */
export const bookingMessages = {
  slotNotOffered: "That time isn’t open for booking. Please choose another.",
  serviceNotOffered: "That service is no longer offered. Please choose another.",
  serviceUnknown: "We don’t know a service with that id. Please choose another.",
  notOnline: "This professional takes bookings on their own page or by phone.",
  heldByOffer: "Your link holds another time. You can still book this one, but it isn’t held.",
  keyReused: "This Idempotency-Key was already used for another booking.",
  endsBeforeStart: "Please choose an end after the start.",
  bothTimes: "Please give both times of a day, or neither.",
  hoursOverlap: "These hours overlap. Please join them, or leave a gap.",
  blockTooLong: "Please block at most 31 days at once.",
  tooManyBookings:
    "That’s as many bookings as we take from one internet connection in a day. Please call, or try from another connection.",
  /** `when` is its time by now. */
  movedMeanwhile: (when: string) =>
    `This booking has moved to ${when} in the meantime, so nothing has changed. Please look at the new time and answer again.`,
  cannotChange: "This booking can no longer be changed here.",
  notLoaded: "We can’t load this booking right now. Please try again in a minute",
  notBooked: "We could not book that time. Nothing has been booked. Your details are kept.",
  /** No response: the time may be booked. A retry with the same key or the same fields gets the same answer. */
  maybeBooked:
    "We can’t tell yet whether that time is booked. Your details are kept – try again, and it can’t be booked twice",
  rescheduledTooOften: `You’ve moved this booking ${maxReschedulesADay} times since yesterday. It stays where it is for now. You can move it again tomorrow, or call the studio.`,
  notRescheduled: "We couldn’t move your booking just now. Please try again.",
  maybeRescheduled: "We can’t tell yet whether your booking has moved – try again, and it moves once",
  notCancelled: "We couldn’t cancel just now. What you wrote is still here – try again.",
  maybeCancelled:
    "We can’t tell yet whether your booking is canceled. What you wrote is still here – try again",
  notBlocked: "We couldn’t block off that time just now. Please try again.",
  notReopened: "We couldn’t reopen that time just now. Please try again.",
  openAlready: "That time is open already.",
  linksNotSent: "We couldn’t send your links just now. Please try again.",
  /** The same for every address, known or not. */
  linksSent: "If that address has upcoming bookings, their links are on the way.",
} as const;
