const andList = new Intl.ListFormat("en-US");

/** Sentences of alerts about open times and free studios. */
export const alertMessages = {
  /** The same for every address. */
  checkInbox: "Check your inbox: press the button in our email, and you’re on the list.",
  notSaved: "We couldn’t put you on the list just now. Please try again.",
  chooseDays: "Please choose at least one day",
  tooManyDays: "Please choose at most five days",
  /** Days such as `Sun 12/06`. */
  notThen: (days: readonly string[]) =>
    `Nothing can be booked on ${andList.format(days)} at that time of day. Please choose another day or time.`,
  tooFar: "Please choose days within the next two months.",
  endsBeforeStart: "Please choose an end after the start.",
} as const;
