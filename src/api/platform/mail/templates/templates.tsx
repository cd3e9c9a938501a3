import { render, toPlainText } from "@react-email/render";
import type { ComponentType } from "react";
import type { MailKind } from "../mail-kind.ts";
import type { MailDetails, RenderMail } from "../render-mail.ts";
import { PasswordChanged, PasswordReset, Welcome } from "./account-mails.tsx";
import { AlertConfirm, AlertEnded, AlertOpening, AlertStudio, openingSubject } from "./alert.tsx";
import { BookingMail, bookingSubject } from "./booking.tsx";
import { BookingLinks } from "./booking-links.tsx";
import { InquiriesSetAside, setAsideSubject } from "./inquiries-set-aside.tsx";
import { leadMail } from "./inquiry-manager.tsx";
import { InquiryForVisitor, visitorSubject } from "./inquiry-visitor.tsx";
import { digestSubject, MailDigest } from "./mail-digest.tsx";
import { MailHeadAddress, type MailProps } from "./shell.tsx";
import { TourHours, tourHoursSubject } from "./tour-hours.tsx";

interface Template<Detail> {
  subject(detail: Detail): string;
  Mail: ComponentType<MailProps<Detail>>;
}

const templates: { [Kind in MailKind]: Template<MailDetails[Kind]> } = {
  "inquiry-manager": leadMail("inquiry-manager"),
  "inquiry-visitor": { subject: visitorSubject, Mail: InquiryForVisitor },
  "inquiry-partial-manager": leadMail("inquiry-partial-manager"),
  "inquiry-escalation": leadMail("inquiry-escalation"),
  "booking-client": { subject: bookingSubject, Mail: BookingMail },
  "booking-stylist": { subject: bookingSubject, Mail: BookingMail },
  "booking-moved": { subject: bookingSubject, Mail: BookingMail },
  "booking-cancelled": { subject: bookingSubject, Mail: BookingMail },
  "booking-after": { subject: bookingSubject, Mail: BookingMail },
  "booking-reminder": { subject: bookingSubject, Mail: BookingMail },
  "alert-confirm": { subject: () => "One tap, and you’re on the list", Mail: AlertConfirm },
  "alert-opening": { subject: openingSubject, Mail: AlertOpening },
  "alert-ended": { subject: () => "You’re off the list", Mail: AlertEnded },
  // Confidential, like everything about a studio.
  "alert-studio": { subject: () => "There’s room now", Mail: AlertStudio },
  "booking-links": { subject: () => "Your booking links", Mail: BookingLinks },
  "password-reset": { subject: () => "Set a new password", Mail: PasswordReset },
  welcome: { subject: () => "Welcome to Sola", Mail: Welcome },
  "inquiries-set-aside": { subject: setAsideSubject, Mail: InquiriesSetAside },
  "tour-hours": { subject: tourHoursSubject, Mail: TourHours },
  "mail-digest": { subject: digestSubject, Mail: MailDigest },
  "password-changed": { subject: () => "Your password was changed", Mail: PasswordChanged },
};

export const renderMail: RenderMail = async (kind, detail, head) => {
  const { subject, Mail }: Template<typeof detail> = templates[kind];
  const said = subject(detail);
  const mail = <Mail detail={detail} subject={said} />;
  const html = await render(head ? <MailHeadAddress value={head}>{mail}</MailHeadAddress> : mail);
  return {
    subject: plainlySpaced(said),
    html,
    text: plainlySpaced(toPlainText(html, plainText)),
  };
};

/** The line that ends a button and the gap that ends its paragraph are one gap; lines are broken already, so spaces may be plain. */
function plainlySpaced(text: string): string {
  return text.replace(/\n{3,}/g, "\n\n").replaceAll("\u00a0", " ");
}

/**
 * Headings retain their case and messages their lines; a ticket stays in one piece; a table reads `Name: value`. Links that dial
 * say the number, and buttons that would only repeat it are left out.
 */
const plainText: Parameters<typeof toPlainText>[1] = {
  wordwrap: 78,
  preserveNewlines: true,
  selectors: [
    { selector: "h1", options: { uppercase: false } },
    { selector: "h2", options: { uppercase: false } },
    { selector: "p.line", format: "block", options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
    { selector: "tr.fact", format: "block", options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
    { selector: "th.fact-name", format: "inlineSurround", options: { prefix: "", suffix: ": " } },
    { selector: "td.fact-value", format: "inline" },
    { selector: "a[href^='tel:']", format: "inline" },
    { selector: "a[href^='mailto:']", format: "inline" },
    { selector: "a.quiet[href^='tel:']", format: "skip" },
    { selector: "a.quiet[href^='sms:']", format: "skip" },
    { selector: "a.quiet[href^='mailto:']", format: "skip" },
  ],
};
