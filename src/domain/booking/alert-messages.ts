const andList = new Intl.ListFormat("en-US");

/** Days on which nothing can open up, by why, and the first after them on which something can. */
type UnsuitedDays = Record<"off" | "over" | "unsuited", string[]> & { next: string | undefined };

/** Sentences of alerts about open times and free studios. */
export const alertMessages = {
  /** The same for every address. */
  checkInbox:
    "Check your inbox: follow the link in our email and confirm there, and you’re on the list. Already on it? You stay on it once, and no second email comes.",
  notSaved: "We couldn’t put you on the list just now. Please try again.",
  chooseDays: "Please choose at least one day",
  tooManyDays: "Please choose at most five days",
  /** Days such as `Sun 12/06`. */
  notThen: ({ off, over, unsuited, next }: UnsuitedDays) =>
    [
      off.length > 0 && `${andList.format(off)} ${off.length > 1 ? "are days" : "is a day"} off.`,
      over.length > 0 && `It’s too late to book ${andList.format(over)}.`,
      unsuited.length > 0 && `Nothing can be booked on ${andList.format(unsuited)} at that time of day.`,
      next ? `The next day that you can wait for is ${next}.` : "Please choose another day or time.",
    ]
      .filter(Boolean)
      .join(" "),
  tooFar: "Please choose days within the next two months.",
  endsBeforeStart: "Please choose an end after the start.",
} as const;
