import type { I18n } from "@lingui/core";
import { useLingui } from "@lingui/react";
import { listFormat } from "#domain/platform/locale-format.ts";
import { contactInOneLine } from "#domain/platform/preferred-contact.ts";
import { defineMessage, type MailProps } from "../../platform/mail/define-message.ts";
import { leadMailKinds } from "../../platform/mail/mail-kind.ts";
import { Shell } from "../../platform/mail/parts/shell.tsx";
import { UnbrokenWords } from "../../platform/mail/parts/unbroken-words.tsx";
import { LeadBody, type LeadDetail } from "./lead-body.tsx";
import { readInquiryMail } from "./read-inquiry-mail.ts";

/** A lead, complete or left after the first step, to its leasing manager; unacknowledged, to the fallback address. */
export const leadMail = defineMessage({
  kinds: leadMailKinds,
  async read(mail, services) {
    const inquiry = await readInquiryMail(mail, services);
    if (!inquiry) return null;
    const { detail, visitor, manager } = inquiry;
    const files = await services.db
      .selectFrom("contact_inquiry_file")
      .where("contact_inquiry_id", "=", mail.contact_inquiry_id)
      .orderBy("name")
      .select(["name", "media_type", "content"])
      .execute();
    return {
      detail: {
        ...{ ...detail, kind: mail.kind, attachment_count: files.length },
        is_corrected: mail.detail.is_corrected === true,
      },
      toName: manager.name,
      replyTo: visitor,
      attachments: files,
    };
  },
  subject: (detail, { i18n }) => wordsFor(i18n, detail).subject,
  Body: LeadMail,
});

interface Words {
  subject: string;
  heading: string;
  lead: string;
  reason: string;
}

/** The words of each mail that brings a lead to the people who answer it. */
const wordsOf: Record<LeadDetail["kind"], Words> = {
  "inquiry-manager": {
    subject: /*i18n*/ "New inquiry for {location}: {name} ({reference})",
    heading: /*i18n*/ "{first_name} is asking about {location}",
    lead: /*i18n*/ "A new inquiry. Please reach {first_name} soon, and acknowledge it here first. If no one does within 4 hours, we pass it on.",
    reason: /*i18n*/ "You’re getting this email because inquiries for {location} come to this address.",
  },
  "inquiry-partial-manager": {
    subject: /*i18n*/ "Unfinished inquiry for {location}: {name} ({reference})",
    heading: /*i18n*/ "{first_name} started an inquiry about {location}",
    lead: /*i18n*/ "{first_name} left a name and contact details but didn’t finish the form. Half an inquiry still counts: a friendly word now may be all it takes. If {first_name} finishes it later, the Acknowledge page will show what was added. You won’t get a second email.",
    reason: /*i18n*/ "You’re getting this email because inquiries for {location} come to this address.",
  },
  "inquiry-escalation": {
    subject: /*i18n*/ "No one has acknowledged {name}, {location} ({reference})",
    heading: /*i18n*/ "No one has acknowledged {first_name}’s inquiry",
    lead: /*i18n*/ "It came in on {received}, for {location}. Please make sure {first_name} hears from someone.",
    reason:
      /*i18n*/ "You’re getting this email because inquiries that no one acknowledges within 4 hours come to this address.",
  },
};

const corrected: Omit<Words, "reason"> = {
  subject: /*i18n*/ "Changed inquiry for {location}: {name} ({reference})",
  heading: /*i18n*/ "{first_name} changed an inquiry about {location}",
  lead: /*i18n*/ "{first_name} sent it again with changes. This replaces our earlier email with the reference {reference}.",
};

const leadWithServices =
  /*i18n*/ "A new inquiry, for {services}. Please reach {first_name} soon, and acknowledge it here first. If no one does within 4 hours, we pass it on.";

function wordsFor(i18n: I18n, detail: LeadDetail): Words {
  const { kind, is_corrected, services, first_name, last_name, location_name, reference, received } = detail;
  const words = { ...wordsOf[kind], ...(is_corrected && corrected) };
  const isPlain = kind === "inquiry-manager" && !is_corrected && services.length > 0;
  const values = {
    ...{ first_name, reference, received, name: `${first_name} ${last_name}`, location: location_name },
    services: listFormat(i18n, {}).format(services),
  };
  return {
    subject: i18n._(words.subject, values),
    heading: i18n._(words.heading, values),
    lead: i18n._(isPlain ? leadWithServices : words.lead, values),
    reason: i18n._(words.reason, values),
  };
}

function LeadMail({ detail, subject }: MailProps<LeadDetail>) {
  const { i18n } = useLingui();
  const { heading, lead, reason } = wordsFor(i18n, detail);
  return (
    <Shell
      subject={subject}
      preview={contactInOneLine(i18n, detail, detail.time_zone_name)}
      heading={heading}
      siteUrl={detail.site_url}
      reason={reason}
      lead={<UnbrokenWords>{lead}</UnbrokenWords>}
    >
      <LeadBody detail={detail} />
    </Shell>
  );
}
