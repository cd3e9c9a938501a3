import { useLingui } from "@lingui/react";
import { Heading, Section, Text } from "@react-email/components";
import { initials } from "#domain/network/monogram.ts";
import { listFormat } from "#domain/platform/locale-format.ts";
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

/** A lead as the people who answer it see it: how to reach them first, then what they want and who they are. */
export function LeadBody({ detail }: { detail: LeadDetail }) {
  const { i18n } = useLingui();
  const { first_name, last_name } = detail;
  const href = contactHref(detail);
  return (
    <>
      <MailTicket
        tone="lease"
        lead={contactAction(i18n, detail)}
        time={contactTimePhrase(i18n, detail)}
        note={[contactZone(i18n, detail, detail.time_zone_name), i18n._(confidence(detail))]
          .filter(Boolean)
          .join(". ")}
        mark={initials(`${first_name} ${last_name}`)}
      />
      <Section style={styles.actions}>
        <Action href={detail.acknowledge_url} tone="lease">
          {i18n._("Acknowledge")}
        </Action>
        {href && (
          <Action href={href} tone="quiet">
            {contactAction(i18n, detail)}
          </Action>
        )}
      </Section>
      <Text className="ink-3" style={styles.note}>
        <UnbrokenWords>
          {i18n._(
            "Acknowledging tells us {name} is in good hands. The link opens a page that asks you to confirm. Opening it changes nothing.",
            { name: first_name },
          )}
        </UnbrokenWords>
      </Text>
      <Earlier detail={detail} />
      <Tour detail={detail} />
      <VisitorMessage heading={i18n._("What {name} wrote", { name: first_name })}>
        {detail.message}
      </VisitorMessage>
      <FactTable label={i18n._("{name}’s inquiry", { name: `${first_name} ${last_name}` })}>
        <FactRow name={i18n._("Name")}>{`${first_name} ${last_name}`}</FactRow>
        <FactRow name={i18n._("Phone")}>
          {detail.contact_how === "email" ? (
            i18n._("{phone}, but please email instead", { phone: formatPhone(detail.phone, i18n) })
          ) : (
            <MailPhoneLink phone={detail.phone} />
          )}
        </FactRow>
        <FactRow name={i18n._("Email")}>
          <MailLink email={detail.email} />
        </FactRow>
        <FactRow name={i18n._("Texts")}>{i18n._(textsLabel(detail))}</FactRow>
        <FactRow name={i18n._("Services")}>{detail.services.join(", ")}</FactRow>
        {detail.plans.map(({ name, value }) => (
          <FactRow key={name} name={name}>
            {value}
          </FactRow>
        ))}
        <FactRow name={i18n._("Attached")}>
          {detail.attachment_count > 0
            ? i18n._("{count, plural, one {# file} other {# files}}", { count: detail.attachment_count })
            : ""}
        </FactRow>
        <FactRow name={i18n._("Location")}>
          <ContactLink href={detail.location_url}>{detail.location_name}</ContactLink>
        </FactRow>
        {detail.kind === "inquiry-escalation" && <Manager detail={detail} />}
        <FactRow name={i18n._("Received")}>{detail.received}</FactRow>
        <FactRow name={i18n._("Reference")}>{detail.reference}</FactRow>
      </FactTable>
    </>
  );
}

/** What the same person wrote before, and what is different now. */
function Earlier({ detail: { earlier } }: { detail: InquiryDetail }) {
  const { i18n } = useLingui();
  if (!earlier) return null;
  const { reference, received, changes } = earlier;
  const change =
    changes.length > 0
      ? i18n._("New in this email: {changes}. Please go by this email.", {
          changes: listFormat(i18n, {}).format(changes),
        })
      : i18n._("This email says the same.");
  return (
    <Text className="ink-2" style={styles.text}>
      <UnbrokenWords>
        {`${i18n._("An earlier inquiry from the same email or phone, {reference}, came on {received}.", { reference, received })} ${change}`}
      </UnbrokenWords>
    </Text>
  );
}

/** The times that suit for a tour: each opens a message that proposes it. */
function Tour({ detail: { first_name, tour, tour_proposals, booked, wanted } }: { detail: InquiryDetail }) {
  const { i18n } = useLingui();
  const chosen = booked
    ? i18n._("{name} booked a tour: {time}.", { name: first_name, time: booked })
    : wanted &&
      i18n._("{name} chose a tour: {time}. It isn’t booked yet, so please agree on a time.", {
        name: first_name,
        time: wanted,
      });
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
        {i18n._("When {name} can come for a tour", { name: first_name })}
      </Heading>
      <Text className="ink-2" style={styles.text}>
        <UnbrokenWords>{`${tour.charAt(0).toUpperCase()}${tour.slice(1)}.`}</UnbrokenWords>
        {tour_proposals.some(({ href }) => href) &&
          ` ${i18n._("Tap one to open a message that proposes it.")}`}
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
  const { i18n } = useLingui();
  return (
    <>
      <FactRow name={i18n._("Leasing manager")}>{public_contact_name}</FactRow>
      <FactRow name={i18n._("Manager’s phone")}>
        {public_phone && <MailPhoneLink phone={public_phone} />}
      </FactRow>
      <FactRow name={i18n._("Manager’s email")}>{public_email && <MailLink email={public_email} />}</FactRow>
    </>
  );
}

function confidence({ contact_when }: InquiryDetail): string {
  return contact_when.length > 0
    ? /*i18n*/ "Only this way, and only then: tours are confidential."
    : /*i18n*/ "Only this way: tours are confidential.";
}
