export interface MailRule {
  priority: 0 | 1 | 2;
  share: MailShare;
  title: string;
  fallsBack?: true;
  bundledAs?: string;
}

const bundled = { bundledAs: "inquiries-set-aside" } as const;

/**
 * The place of each mail in a backlog: leads and mails a visitor is waiting on (0), then confirmations to one person (1), then
 * lists (2); the hourly share of its recipient that it draws on (`maxAnHour`); what the digest calls it; and of those that have to reach
 * a person in the operator's network, that they go to `FALLBACK_EMAIL` where they can't be delivered, and the mail that lists
 * several of half a minute.
 */
export const mailKinds = {
  "inquiry-manager": { priority: 0, share: "lead", title: "A new inquiry", fallsBack: true, ...bundled },
  "inquiry-visitor": { priority: 1, share: "form", title: "A visitor’s copy of an inquiry" },
  "inquiry-partial-manager": {
    priority: 0,
    share: "lead",
    title: "An unfinished inquiry",
    fallsBack: true,
    ...bundled,
  },
  "inquiry-escalation": {
    priority: 0,
    share: "lead",
    title: "An inquiry that no one acknowledged",
    ...bundled,
  },
  "password-reset": { priority: 0, share: "account", title: "A password link" },
  "password-changed": { priority: 1, share: "account", title: "Notice of a changed password" },
  welcome: { priority: 1, share: "account", title: "A welcome" },
  "booking-client": { priority: 1, share: "confirmation", title: "A client’s copy of a booking" },
  "booking-stylist": { priority: 1, share: "network", title: "Notice of a new booking", fallsBack: true },
  "booking-moved": { priority: 1, share: "change", title: "Notice of a rescheduled booking" },
  "booking-cancelled": { priority: 1, share: "change", title: "Notice of a canceled booking" },
  "booking-reminder": { priority: 1, share: "change", title: "A booking reminder" },
  "booking-after": { priority: 2, share: "change", title: "The email after a visit" },
  "alert-confirm": { priority: 0, share: "form", title: "A link that confirms an alert" },
  "alert-opening": { priority: 0, share: "network", title: "An opening for a visitor who waited" },
  "alert-withdrawn": { priority: 0, share: "network", title: "The loss of a held time" },
  "alert-ended": { priority: 1, share: "network", title: "The end of a visitor’s wait" },
  "alert-studio": { priority: 1, share: "network", title: "News of a free studio" },
  "booking-links": { priority: 0, share: "form", title: "The links to a client’s bookings" },
  "mail-digest": { priority: 2, share: "network", title: "A daily report" },
  "tour-hours": { priority: 1, share: "network", title: "A change of tour hours" },
  "inquiries-set-aside": { priority: 2, share: "network", title: "A list of inquiries that were set aside" },
} as const satisfies Record<string, MailRule>;

export type MailKind = keyof typeof mailKinds;

/** Undefined for a row that another release has queued, and for a webhook. */
export function ruleOf(kind: string): MailRule | undefined {
  return (mailKinds as Record<string, MailRule>)[kind];
}

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
  const share = ruleOf(kind)?.share ?? "network";
  return share === "change" && side === "stylist" ? "network" : share;
}

export const isForVisitor = (share: MailShare) =>
  share === "form" || share === "confirmation" || share === "change";

export const kindsOf = (share: MailShare) =>
  (Object.keys(mailKinds) as MailKind[]).filter((kind) => mailKinds[kind].share === share);

export const leadMailKinds = ["inquiry-manager", "inquiry-partial-manager", "inquiry-escalation"] as const;
