import { Heading, Section, Text } from "@react-email/components";
import { managerCalled } from "#domain/network/manager-name.ts";
import { initials } from "#domain/network/monogram.ts";
import { contactWayPhrase } from "#domain/platform/contact-preference.ts";
import { numberWord } from "#domain/platform/number-word.ts";
import { formatPhone } from "#domain/platform/phone-format.ts";
import { contactTimePhrase, contactZone } from "#domain/platform/preferred-contact.ts";
import { defineMessage, type MailProps } from "../../platform/mail/define-message.ts";
import { Action } from "../../platform/mail/parts/action.tsx";
import { ContactLink, MailPhoneLink } from "../../platform/mail/parts/contact-link.tsx";
import { styles } from "../../platform/mail/parts/email-styles.ts";
import { FactRow, FactTable } from "../../platform/mail/parts/fact-table.tsx";
import { MailTicket } from "../../platform/mail/parts/mail-ticket.tsx";
import { Shell } from "../../platform/mail/parts/shell.tsx";
import { UnbrokenWords } from "../../platform/mail/parts/unbroken-words.tsx";
import { type InquiryDetail, readInquiryMail } from "./read-inquiry-mail.ts";

/** The visitor's copy of an inquiry. */
export const receiptMail = defineMessage({
  kinds: ["inquiry-visitor"],
  async read(mail, services) {
    const inquiry = await readInquiryMail(mail, services);
    if (!inquiry) return null;
    const { detail, visitor, manager } = inquiry;
    return { detail, senderName: manager.name, toName: visitor.name, replyTo: manager };
  },
  /** Visible on a locked phone, so it mentions neither a studio nor a tour. */
  subject: ({ first_name, reference }) => `We have your message, ${first_name} (${reference})`,
  Body: InquiryForVisitor,
});

/** Doesn't quote the message: the address is unconfirmed, and may be a person's who wrote nothing. */
function InquiryForVisitor({ detail, subject }: MailProps<InquiryDetail>) {
  const { first_name, public_contact_name, public_phone, contact_how, others, booked, wanted } = detail;
  const who = whoHasIt(detail);
  const promise = contact_how ? contactWayPhrase(contact_how) : "reach you";
  return (
    <Shell
      subject={subject}
      preview={`Your confirmation, reference ${detail.reference}.`}
      heading={`${who} ${others.length > 0 ? "have" : "has"} it, ${first_name}`}
      siteUrl={detail.site_url}
      discreet
      reason="You’re getting this email because this address was given with an inquiry on our site. If that wasn’t you, please reply and let us know."
      lead="We have what you sent, and your confirmation is below. We’ll reach you only the way you asked."
    >
      <MailTicket
        tone="lease"
        lead={`${who} will ${promise}`}
        time={contactTimePhrase(detail)}
        note={contactZone(detail, detail.time_zone_name)}
        mark={
          others.length > 0 ? `${others.length + 1}` : initials(public_contact_name ?? detail.location_name)
        }
      />
      <Section style={styles.actions}>
        <Action href={detail.receipt_url} tone="lease">
          See your receipt
        </Action>
      </Section>
      {(booked || wanted) && (
        <Text className="ink-2" style={styles.text}>
          <UnbrokenWords>
            {booked
              ? `Your time is booked: ${booked}. A second email has the calendar file.`
              : `The time you chose isn’t booked yet: ${wanted}. See what’s open on your receipt.`}
          </UnbrokenWords>
        </Text>
      )}
      <Heading as="h2" className="ink" style={styles.h2}>
        What happens next
      </Heading>
      <Text className="ink-2" style={styles.text}>
        {others.length > 0
          ? "Each location’s leasing manager will read what you wrote and get in touch. Together you’ll find a time to see the ones you like."
          : `${who} will read what you wrote and get in touch. ${booked ? "You’ll see each other then" : "Together you’ll find a time to meet"}, and you can ask anything you like.`}{" "}
        Plans changed? Just reply to this email.
      </Text>
      <FactTable label="Your inquiry">
        <FactRow name={contact_how === "email" ? "Your email" : "Your phone"}>
          {contact_how === "email" ? detail.email : formatPhone(detail.phone)}
        </FactRow>
        <FactRow name="Location">
          <ContactLink href={detail.location_url}>{detail.location_name}</ContactLink>
        </FactRow>
        <FactRow name="Leasing manager">{public_contact_name}</FactRow>
        <FactRow name="Manager’s phone">{public_phone && <MailPhoneLink phone={public_phone} />}</FactRow>
        <FactRow name="Services">{detail.services.join(", ")}</FactRow>
        {detail.plans.map(({ name, value }) => (
          <FactRow key={name} name={name}>
            {value}
          </FactRow>
        ))}
        <FactRow name="Sent">{detail.received}</FactRow>
        <FactRow name="Reference">{detail.reference}</FactRow>
        {others.map((inquiry) => (
          <FactRow key={inquiry.reference} name="Also asked">
            <Other inquiry={inquiry} />
          </FactRow>
        ))}
      </FactTable>
    </Shell>
  );
}

/** The manager by first name; for several locations, their teams together. */
function whoHasIt({ public_contact_name, others }: InquiryDetail): string {
  if (others.length > 0) return `${numberWord(others.length + 1)} local teams`;
  return managerCalled(public_contact_name, true);
}

/** `The Domain, Ines Duarte, (303) 555-0142 (LS-7Q2K-XR)` */
function Other({ inquiry }: { inquiry: InquiryDetail["others"][number] }) {
  const { location_name, location_url, public_contact_name, public_phone, reference } = inquiry;
  return (
    <>
      <ContactLink href={location_url}>{location_name}</ContactLink>
      {/* In plain text the address ends its line: punctuation would be taken for a part of it. */}
      <br />
      {public_contact_name}
      {public_contact_name && public_phone && ", "}
      {public_phone && <MailPhoneLink phone={public_phone} />}{" "}
      <UnbrokenWords>{`(${reference})`}</UnbrokenWords>
    </>
  );
}
