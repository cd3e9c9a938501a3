/**
 * What the row of each mail is about, and its place in a backlog: leads and mails a visitor is waiting on (0), then confirmations
 * to one person (1), then lists (2).
 */
const mailKinds = {
  /** A complete lead, to the leasing manager. */
  "inquiry-manager": { about: "inquiry", priority: 0 },
  /** The visitor's copy of it. */
  "inquiry-visitor": { about: "inquiry", priority: 1 },
  /** A split inquiry left after its first step, to the leasing manager. */
  "inquiry-partial-manager": { about: "inquiry", priority: 0 },
  /** An unacknowledged lead, to the fallback address. */
  "inquiry-escalation": { about: "inquiry", priority: 0 },
  "password-reset": { about: "account", priority: 0 },
  "password-changed": { about: "account", priority: 1 },
  welcome: { about: "account", priority: 1 },
  "booking-client": { about: "booking", priority: 1 },
  "booking-stylist": { about: "booking", priority: 1 },
  "booking-moved": { about: "booking", priority: 1 },
  "booking-cancelled": { about: "booking", priority: 1 },
  "booking-reminder": { about: "booking", priority: 1 },
  /** After the visit: the way to the next one. */
  "booking-after": { about: "booking", priority: 2 },
  "alert-confirm": { about: "alert", priority: 0 },
  /** A held time. */
  "alert-opening": { about: "alert", priority: 0 },
  /** The list ended: three held times went by. */
  "alert-ended": { about: "alert", priority: 1 },
  /** A free studio. */
  "alert-studio": { about: "alert", priority: 1 },
  "booking-links": { about: "list", priority: 0 },
  /** The mails that were given up on, to the fallback address. */
  "mail-digest": { about: "list", priority: 2 },
  /** What was set aside as spam, to the leasing manager, once a day at most. */
  "inquiries-set-aside": { about: "list", priority: 2 },
} as const;

export type MailKind = keyof typeof mailKinds;

type Subject = (typeof mailKinds)[MailKind]["about"];
type KindAbout<About extends Subject> = {
  [Kind in MailKind]: (typeof mailKinds)[Kind]["about"] extends About ? Kind : never;
}[MailKind];

export type AlertMailKind = KindAbout<"alert">;
export type BookingMailKind = KindAbout<"booking">;
export type InquiryMailKind = KindAbout<"inquiry">;
export type AccountMailKind = KindAbout<"account">;

export function isMailAbout<About extends Subject>(about: About, kind: string): kind is KindAbout<About> {
  return kind in mailKinds && mailKinds[kind as MailKind].about === about;
}

export const mailPriority = (kind: MailKind) => mailKinds[kind].priority;

/** The mails that bring a manager a lead. */
export const leadMailKinds = ["inquiry-manager", "inquiry-partial-manager", "inquiry-escalation"] as const;
