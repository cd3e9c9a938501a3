/**
 * What the row of each mail is about; its place in a backlog: leads and mails a visitor is waiting on (0), then confirmations
 * to one person (1), then lists (2); and the hourly share of its recipient that it draws on (`maxAnHour`).
 */
const mailKinds = {
  /** A complete lead, to the leasing manager. */
  "inquiry-manager": { about: "inquiry", priority: 0, share: "lead" },
  /** The visitor's copy of it. */
  "inquiry-visitor": { about: "inquiry", priority: 1, share: "form" },
  /** A split inquiry left after its first step, to the leasing manager. */
  "inquiry-partial-manager": { about: "inquiry", priority: 0, share: "lead" },
  /** An unacknowledged lead, to the fallback address. */
  "inquiry-escalation": { about: "inquiry", priority: 0, share: "lead" },
  "password-reset": { about: "account", priority: 0, share: "account" },
  "password-changed": { about: "account", priority: 1, share: "account" },
  welcome: { about: "account", priority: 1, share: "account" },
  "booking-client": { about: "booking", priority: 1, share: "confirmation" },
  "booking-stylist": { about: "booking", priority: 1, share: "network" },
  "booking-moved": { about: "booking", priority: 1, share: "change" },
  "booking-cancelled": { about: "booking", priority: 1, share: "change" },
  "booking-reminder": { about: "booking", priority: 1, share: "change" },
  /** After the visit: the way to the next one. */
  "booking-after": { about: "booking", priority: 2, share: "change" },
  "alert-confirm": { about: "alert", priority: 0, share: "form" },
  /** A held time. */
  "alert-opening": { about: "alert", priority: 0, share: "network" },
  /** The list ended: three held times went by. */
  "alert-ended": { about: "alert", priority: 1, share: "network" },
  /** A free studio. */
  "alert-studio": { about: "alert", priority: 1, share: "network" },
  "booking-links": { about: "list", priority: 0, share: "form" },
  /** The mails that were given up on, to the fallback address. */
  "mail-digest": { about: "list", priority: 2, share: "network" },
  /** A link from a lead's mail has changed the tour hours, to the location's address. */
  "tour-hours": { about: "list", priority: 1, share: "network" },
  /** What was set aside as spam, to the leasing manager, once a day at most. */
  "inquiries-set-aside": { about: "list", priority: 2, share: "network" },
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

/**
 * Mails an hour to one recipient. The address that a form or a booking names is unconfirmed: it gets at most ten an hour. Each of
 * the three shares counts alone, so that forms sent in a person's name don't hold up the confirmation of what they book. Leads are never put off, nor what an account holder asks for.
 */
export const maxAnHour = {
  lead: null,
  account: null,
  /** To addresses of the operator's network, and to a list whose address is confirmed. */
  network: 100,
  form: 4,
  confirmation: 3,
  change: 3,
} as const;

export type MailShare = keyof typeof maxAnHour;

/** The share a mail draws on; a professional's own mails are the network's. */
export function shareOf(kind: string, side: unknown): MailShare {
  const { share } = mailKinds[kind as MailKind];
  return share === "change" && side === "stylist" ? "network" : share;
}

export const isForVisitor = (share: MailShare) =>
  share === "form" || share === "confirmation" || share === "change";

export const kindsOf = (share: MailShare) =>
  (Object.keys(mailKinds) as MailKind[]).filter((kind) => mailKinds[kind].share === share);

/** The mails that bring a manager a lead. */
export const leadMailKinds = ["inquiry-manager", "inquiry-partial-manager", "inquiry-escalation"] as const;
