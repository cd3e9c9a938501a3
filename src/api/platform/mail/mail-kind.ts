const inquiryMailKinds = [
  /** A complete lead, to the leasing manager. */
  "inquiry-manager",
  /** The visitor's copy of it. */
  "inquiry-visitor",
  /** A split inquiry left after its first step, to the leasing manager. */
  "inquiry-partial-manager",
  /** An unacknowledged lead, to the fallback address. */
  "inquiry-escalation",
] as const;

const accountMailKinds = ["password-reset", "password-changed", "welcome"] as const;

const bookingMailKinds = [
  "booking-client",
  "booking-stylist",
  "booking-moved",
  "booking-cancelled",
  "booking-reminder",
  /** After the visit: the way to the next one. */
  "booking-after",
] as const;

/** Mails of an alert: its confirmation, a held time, a free studio. */
const alertMailKinds = ["alert-confirm", "alert-opening", "alert-studio"] as const;

export type AlertMailKind = (typeof alertMailKinds)[number];
export type BookingMailKind = (typeof bookingMailKinds)[number];
export type InquiryMailKind = (typeof inquiryMailKinds)[number];
export type AccountMailKind = (typeof accountMailKinds)[number];

const isAmong =
  <Kind extends string>(kinds: readonly Kind[]) =>
  (text: string): text is Kind =>
    kinds.some((kind) => kind === text);
export const isInquiryMailKind = isAmong(inquiryMailKinds);
export const isBookingMailKind = isAmong(bookingMailKinds);
export const isAlertMailKind = isAmong(alertMailKinds);
export const isAccountMailKind = isAmong(accountMailKinds);

export type MailKind =
  | InquiryMailKind
  | AccountMailKind
  | BookingMailKind
  | AlertMailKind
  | "booking-links"
  /** The mails that were given up on, to the fallback address. */
  | "mail-digest"
  /** What was set aside as spam, to the leasing manager, once a day at most. */
  | "inquiries-set-aside";

/** The mails that bring a manager a lead. */
export const leadMailKinds = ["inquiry-manager", "inquiry-partial-manager", "inquiry-escalation"] as const;

/**
 * Order of a backlog: leads and mails a visitor is waiting on (0), then confirmations to one person
 * (1), then lists (2).
 */
export const mailPriorities: Record<MailKind, 0 | 1 | 2> = {
  "inquiry-manager": 0,
  "inquiry-partial-manager": 0,
  "inquiry-escalation": 0,
  "password-reset": 0,
  "booking-links": 0,
  "alert-confirm": 0,
  "alert-opening": 0,
  "alert-studio": 1,
  "inquiry-visitor": 1,
  "booking-client": 1,
  "booking-stylist": 1,
  "booking-moved": 1,
  "booking-cancelled": 1,
  "booking-reminder": 1,
  "booking-after": 2,
  "password-changed": 1,
  welcome: 1,
  "inquiries-set-aside": 2,
  "mail-digest": 2,
};
