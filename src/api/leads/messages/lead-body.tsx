import { Heading, Section, Text } from "@react-email/components";
import { initials } from "#domain/network/monogram.ts";
import { formatPhone } from "#domain/platform/phone-format.ts";
import {
  contactAction,
  contactHref,
  contactTimePhrase,
  contactZone,
  textsLabel,
} from "#domain/platform/preferred-contact.ts";
import type { leadMailKinds } from "../../platform/mail/mail-kind.ts";
import { Action } from "../../platform/mail/parts/action.tsx";
import { ContactLink, MailLink, MailPhoneLink } from "../../platform/mail/parts/contact-link.tsx";
import { styles } from "../../platform/mail/parts/email-styles.ts";
import { FactRow, FactTable } from "../../platform/mail/parts/fact-table.tsx";
import { MailTicket } from "../../platform/mail/parts/mail-ticket.tsx";
import { UnbrokenWords } from "../../platform/mail/parts/unbroken-words.tsx";
import { VisitorMessage } from "../../platform/mail/parts/visitor-message.tsx";
import type { InquiryDetail } from "./read-inquiry-mail.ts";

export type LeadDetail = InquiryDetail & {
  kind: (typeof leadMailKinds)[number];
  attachment_count: number;
  is_corrected: boolean;
};

const list = new Intl.ListFormat("en-US");

/** A lead as the people who answer it see it: how to reach them first, then what they want and who they are. */
export function LeadBody({ detail }: { detail: LeadDetail }) {
  const { first_name, last_name } = detail;
  const href = contactHref(detail);
  return (
    <>
      <MailTicket
        tone="lease"
        lead={contactAction(detail)}
        time={contactTimePhrase(detail)}
        note={[contactZone(detail, detail.time_zone_name), `${confidence(detail)}: tours are confidential.`]
          .filter(Boolean)
          .join(". ")}
        mark={initials(`${first_name} ${last_name}`)}
      />
      <Section style={styles.actions}>
        <Action href={detail.acknowledge_url} tone="lease">
          Acknowledge
        </Action>
        {href && (
          <Action href={href} tone="quiet">
            {contactAction(detail)}
          </Action>
        )}
      </Section>
      <Text className="ink-3" style={styles.note}>
        <UnbrokenWords>
          Acknowledging tells us {first_name} is in good hands. The link opens a page that asks you to
          confirm. Opening it changes nothing.
        </UnbrokenWords>
      </Text>
      <Earlier detail={detail} />
      <Tour detail={detail} />
      <VisitorMessage heading={`What ${first_name} wrote`}>{detail.message}</VisitorMessage>
      <FactTable label={`${first_name} ${last_name}’s inquiry`}>
        <FactRow name="Name">{`${first_name} ${last_name}`}</FactRow>
        <FactRow name="Phone">
          {detail.contact_how === "email" ? (
            `${formatPhone(detail.phone)}, but please email instead`
          ) : (
            <MailPhoneLink phone={detail.phone} />
          )}
        </FactRow>
        <FactRow name="Email">
          <MailLink email={detail.email} />
        </FactRow>
        <FactRow name="Texts">{textsLabel(detail)}</FactRow>
        <FactRow name="Services">{detail.services.join(", ")}</FactRow>
        {detail.plans.map(({ name, value }) => (
          <FactRow key={name} name={name}>
            {value}
          </FactRow>
        ))}
        <FactRow name="Attached">{filesLabel(detail.attachment_count)}</FactRow>
        <FactRow name="Location">
          <ContactLink href={detail.location_url}>{detail.location_name}</ContactLink>
        </FactRow>
        {detail.kind === "inquiry-escalation" && <Manager detail={detail} />}
        <FactRow name="Received">{detail.received}</FactRow>
        <FactRow name="Reference">{detail.reference}</FactRow>
      </FactTable>
    </>
  );
}

/** What the same person wrote before, and what is different now. */
function Earlier({ detail: { earlier } }: { detail: InquiryDetail }) {
  if (!earlier) return null;
  const { reference, received, changes } = earlier;
  const change =
    changes.length > 0
      ? `New in this email: ${list.format(changes)}. Please go by this email.`
      : "This email says the same.";
  return (
    <Text className="ink-2" style={styles.text}>
      <UnbrokenWords>{`An earlier inquiry from the same email or phone, ${reference}, came on ${received}. ${change}`}</UnbrokenWords>
    </Text>
  );
}

/** The times that suit for a tour: each opens a message that proposes it. */
function Tour({ detail: { first_name, tour, tour_proposals, booked, wanted } }: { detail: InquiryDetail }) {
  const chosen = booked
    ? `${first_name} booked a tour: ${booked}.`
    : wanted && `${first_name} chose a tour: ${wanted}. It isn’t booked yet, so please agree on a time.`;
  if (chosen)
    return (
      <Text className="ink-2" style={styles.text}>
        <UnbrokenWords>{chosen}</UnbrokenWords>
      </Text>
    );
  if (!tour) return null;
  return (
    <>
      <Heading as="h2" className="ink" style={styles.h2}>
        When {first_name} can come for a tour
      </Heading>
      <Text className="ink-2" style={styles.text}>
        <UnbrokenWords>{`${tour.charAt(0).toUpperCase()}${tour.slice(1)}.`}</UnbrokenWords>
        {tour_proposals.some(({ href }) => href) && " Tap one to open a message that proposes it."}
      </Text>
      {tour_proposals.length > 0 && (
        <ul className="ink-2" style={styles.steps}>
          {tour_proposals.map(({ label, href }) => (
            <li key={label} style={styles.step}>
              {href ? <ContactLink href={href}>{label}</ContactLink> : label}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Manager({ detail: { public_contact_name, public_phone, public_email } }: { detail: InquiryDetail }) {
  return (
    <>
      <FactRow name="Leasing manager">{public_contact_name}</FactRow>
      <FactRow name="Manager’s phone">{public_phone && <MailPhoneLink phone={public_phone} />}</FactRow>
      <FactRow name="Manager’s email">{public_email && <MailLink email={public_email} />}</FactRow>
    </>
  );
}

function confidence({ contact_when }: InquiryDetail): string {
  return contact_when.length > 0 ? "Only this way, and only then" : "Only this way";
}

function filesLabel(count: number): string {
  if (count === 0) return "";
  return count === 1 ? "1 file" : `${count} files`;
}
