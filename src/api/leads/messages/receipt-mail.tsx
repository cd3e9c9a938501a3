import type { I18n } from "@lingui/core";
import { useLingui } from "@lingui/react";
import { Heading, Section, Text } from "@react-email/components";
import { managerCalled } from "#domain/network/manager-name.ts";
import { initials } from "#domain/network/monogram.ts";
import { numberWord } from "#domain/platform/number-word.ts";
import { formatPhone } from "#domain/platform/phone-format.ts";
import { contactTimePhrase, contactWayPhrase, contactZone } from "#domain/platform/preferred-contact.ts";
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
  subject: ({ first_name, reference }, { i18n }) =>
    i18n._("We have your message, {name} ({reference})", { name: first_name, reference }),
  Body: InquiryForVisitor,
});

/** Doesn't quote the message: the address is unconfirmed, and may be a person's who wrote nothing. */
function InquiryForVisitor({ detail, subject }: MailProps<InquiryDetail>) {
  const { first_name, public_contact_name, public_phone, contact_how, others, booked, wanted } = detail;
  const { i18n } = useLingui();
  const teams = others.length + 1;
  const who = whoHasIt(i18n, detail);
  return (
    <Shell
      subject={subject}
      preview={i18n._("Your confirmation, reference {reference}.", { reference: detail.reference })}
      heading={i18n._("{teams, plural, one {{manager} has it, {name}} other {{manager} have it, {name}}}", {
        teams,
        manager: who,
        name: first_name,
      })}
      siteUrl={detail.site_url}
      discreet
      reason={i18n._(
        "You’re getting this email because this address was given with an inquiry on our site. If that wasn’t you, please reply and let us know.",
      )}
      lead={i18n._(
        "We have what you sent, and your confirmation is below. We’ll reach you only the way you asked.",
      )}
    >
      <MailTicket
        tone="lease"
        lead={contactWayPhrase(i18n, contact_how, who, teams)}
        time={contactTimePhrase(i18n, detail)}
        note={contactZone(i18n, detail, detail.time_zone_name)}
        mark={others.length > 0 ? `${teams}` : initials(public_contact_name ?? detail.location_name)}
      />
      <Section style={styles.actions}>
        <Action href={detail.receipt_url} tone="lease">
          {i18n._("See your receipt")}
        </Action>
      </Section>
      {(booked || wanted) && (
        <Text className="ink-2" style={styles.text}>
          <UnbrokenWords>
            {booked
              ? i18n._("Your time is booked: {time}. A second email has the calendar file.", { time: booked })
              : i18n._("The time you chose isn’t booked yet: {time}. See what’s open on your receipt.", {
                  time: wanted,
                })}
          </UnbrokenWords>
        </Text>
      )}
      <Heading as="h2" className="ink" style={styles.h2}>
        {i18n._("What happens next")}
      </Heading>
      <Text className="ink-2" style={styles.text}>
        {i18n._(
          others.length > 0
            ? /*i18n*/ "Each location’s leasing manager will read what you wrote and get in touch. Together you’ll find a time to see the ones you like."
            : booked
              ? /*i18n*/ "{manager} will read what you wrote and get in touch. You’ll see each other then, and you can ask anything you like."
              : /*i18n*/ "{manager} will read what you wrote and get in touch. Together you’ll find a time to meet, and you can ask anything you like.",
          { manager: who },
        )}{" "}
        {i18n._("Plans changed? Just reply to this email.")}
      </Text>
      <FactTable label={i18n._("Your inquiry")}>
        <FactRow name={i18n._(contact_how === "email" ? /*i18n*/ "Your email" : /*i18n*/ "Your phone")}>
          {contact_how === "email" ? detail.email : formatPhone(detail.phone, i18n)}
        </FactRow>
        <FactRow name={i18n._("Location")}>
          <ContactLink href={detail.location_url}>{detail.location_name}</ContactLink>
        </FactRow>
        <FactRow name={i18n._("Leasing manager")}>{public_contact_name}</FactRow>
        <FactRow name={i18n._("Manager’s phone")}>
          {public_phone && <MailPhoneLink phone={public_phone} />}
        </FactRow>
        <FactRow name={i18n._("Services")}>{detail.services.join(", ")}</FactRow>
        {detail.plans.map(({ name, value }) => (
          <FactRow key={name} name={name}>
            {value}
          </FactRow>
        ))}
        <FactRow name={i18n._("Sent")}>{detail.received}</FactRow>
        <FactRow name={i18n._("Reference")}>{detail.reference}</FactRow>
        {others.map((inquiry) => (
          <FactRow key={inquiry.reference} name={i18n._("Also asked")}>
            <Other inquiry={inquiry} />
          </FactRow>
        ))}
      </FactTable>
    </Shell>
  );
}

/** The manager by first name; for several locations, their teams together. */
function whoHasIt(i18n: I18n, { public_contact_name, others }: InquiryDetail): string {
  if (others.length === 0) return i18n._(managerCalled(public_contact_name, true));
  return i18n._("{number} local teams", { number: numberWord(others.length + 1, i18n) });
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
