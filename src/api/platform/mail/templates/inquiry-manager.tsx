import { contactInOneLine } from "#domain/leads/preferred-contact.ts";
import type { InquiryDetail } from "../inquiry-detail.ts";
import type { InquiryMailKind } from "../mail-kind.ts";
import { Lead } from "./lead.tsx";
import { Shell } from "./shell.tsx";
import { UnbrokenWords } from "./unbroken-words.tsx";

interface Words {
  subject: string;
  heading: string;
  lead: string;
  reason: string;
}

const list = new Intl.ListFormat("en-US");

/** The words of each mail that brings a lead to the people who answer it. */
const wordsOf: Record<Exclude<InquiryMailKind, "inquiry-visitor">, (detail: InquiryDetail) => Words> = {
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

export function leadMail(kind: keyof typeof wordsOf) {
  return {
    subject: (detail: InquiryDetail) => wordsOf[kind](detail).subject,
    Mail({ detail }: { detail: InquiryDetail }) {
      const { subject, heading, lead, reason } = wordsOf[kind](detail);
      return (
        <Shell
          subject={subject}
          preview={contactInOneLine(detail, detail.time_zone_name)}
          heading={heading}
          siteUrl={detail.site_url}
          reason={`You’re getting this email because ${reason}.`}
          lead={<UnbrokenWords>{lead}</UnbrokenWords>}
        >
          <Lead detail={detail} showManager={kind === "inquiry-escalation"} />
        </Shell>
      );
    },
  };
}
