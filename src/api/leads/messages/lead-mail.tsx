import { contactInOneLine } from "#domain/platform/preferred-contact.ts";
import { defineMessage, type MailProps } from "../../platform/mail/define-message.ts";
import { leadMailKinds } from "../../platform/mail/mail-kind.ts";
import { Shell } from "../../platform/mail/parts/shell.tsx";
import { UnbrokenWords } from "../../platform/mail/parts/unbroken-words.tsx";
import { LeadBody, type LeadDetail } from "./lead-body.tsx";
import { type InquiryDetail, readInquiryMail } from "./read-inquiry-mail.ts";

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
  subject: (detail) => wordsFor(detail).subject,
  Body: LeadMail,
});

interface Words {
  subject: string;
  heading: string;
  lead: string;
  reason: string;
}

const list = new Intl.ListFormat("en-US");

/** The words of each mail that brings a lead to the people who answer it. */
const wordsOf: Record<LeadDetail["kind"], (detail: InquiryDetail) => Words> = {
  "inquiry-manager": ({ location_name, first_name, last_name, reference, services }) => ({
    subject: `New inquiry for ${location_name}: ${first_name} ${last_name} (${reference})`,
    heading: `${first_name} is asking about ${location_name}`,
    lead: `A new inquiry${services.length > 0 ? `, for ${list.format(services)}` : ""}. Please reach ${first_name} soon, and acknowledge it here first. If no one does within 4 hours, we pass it on.`,
    reason: `inquiries for ${location_name} come to this address`,
  }),
  "inquiry-partial-manager": ({ location_name, first_name, last_name, reference }) => ({
    subject: `Unfinished inquiry for ${location_name}: ${first_name} ${last_name} (${reference})`,
    heading: `${first_name} started an inquiry about ${location_name}`,
    lead: `${first_name} left a name and contact details but didn’t finish the form. Half an inquiry still counts: a friendly word now may be all it takes. If ${first_name} finishes it later, the Acknowledge page will show what was added. You won’t get a second email.`,
    reason: `inquiries for ${location_name} come to this address`,
  }),
  "inquiry-escalation": ({ location_name, first_name, last_name, reference, received }) => ({
    subject: `No one has acknowledged ${first_name} ${last_name}, ${location_name} (${reference})`,
    heading: `No one has acknowledged ${first_name}’s inquiry`,
    lead: `It came in on ${received}, for ${location_name}. Please make sure ${first_name} hears from someone.`,
    reason: "inquiries that no one acknowledges within 4 hours come to this address",
  }),
};

function wordsFor(detail: LeadDetail): Words {
  const words = wordsOf[detail.kind](detail);
  if (!detail.is_corrected) return words;
  const { location_name, first_name, last_name, reference } = detail;
  return {
    ...words,
    subject: `Changed inquiry for ${location_name}: ${first_name} ${last_name} (${reference})`,
    heading: `${first_name} changed an inquiry about ${location_name}`,
    lead: `${first_name} sent it again with changes. This replaces our earlier email with the reference ${reference}.`,
  };
}

function LeadMail({ detail, subject }: MailProps<LeadDetail>) {
  const { heading, lead, reason } = wordsFor(detail);
  return (
    <Shell
      subject={subject}
      preview={contactInOneLine(detail, detail.time_zone_name)}
      heading={heading}
      siteUrl={detail.site_url}
      reason={`You’re getting this email because ${reason}.`}
      lead={<UnbrokenWords>{lead}</UnbrokenWords>}
    >
      <LeadBody detail={detail} />
    </Shell>
  );
}
