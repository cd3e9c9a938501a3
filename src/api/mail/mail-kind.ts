import type { InquiryDetail } from "./inquiry-detail.ts";

/** The mails about an inquiry. */
export const inquiryMailKinds = [
  /** A complete lead, to the leasing manager. */
  "inquiry-manager",
  /** The visitor's copy of it. */
  "inquiry-visitor",
  /** A split inquiry left after its first step, to the leasing manager. */
  "inquiry-partial-manager",
  /** A lead that nobody acknowledged, to the fallback address. */
  "inquiry-escalation",
] as const;

export type InquiryMailKind = (typeof inquiryMailKinds)[number];

export function isInquiryMailKind(text: string): text is InquiryMailKind {
  return inquiryMailKinds.some((kind) => kind === text);
}

/** What the template of each kind is given. */
export type MailDetails = { [Kind in InquiryMailKind]: InquiryDetail };
export type MailKind = keyof MailDetails;

export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
}

/** The templates, compiled apart from the rest because they are JSX: `build/mail/templates.js`. */
export type RenderMail = <Kind extends MailKind>(
  kind: Kind,
  detail: MailDetails[Kind],
) => Promise<RenderedMail>;
