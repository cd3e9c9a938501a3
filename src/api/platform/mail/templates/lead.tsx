import { Heading, Section, Text } from "@react-email/components";
import { initials } from "#domain/monogram.ts";
import {
  contactAction,
  contactHref,
  contactTime,
  contactZone,
  mailHref,
  textsLabel,
} from "#domain/preferred-contact.ts";
import type { InquiryDetail } from "../inquiry-detail.ts";
import { Action } from "./action.tsx";
import { ContactLink, PhoneLink } from "./contact-link.tsx";
import { Fact, Facts } from "./facts.tsx";
import { look } from "./look.ts";
import { Message } from "./message.tsx";
import { Ticket } from "./ticket.tsx";
import { Words } from "./words.tsx";

/** A lead as the people who answer it see it: how to reach them first, then what they want and who they are. */
export function Lead({ detail, showManager = false }: { detail: InquiryDetail; showManager?: boolean }) {
  const { first_name, last_name } = detail;
  const href = contactHref(detail);
  return (
    <>
      <Ticket
        tone="lease"
        lead={contactAction(detail)}
        time={contactTime(detail)}
        note={`${contactZone(detail, detail.time_zone_name)}. ${confidence(detail)}: tours are confidential.`}
        mark={initials(`${first_name} ${last_name}`)}
      />
      <Section style={look.actions}>
        <Action href={detail.acknowledge_url} tone="lease">
          Acknowledge
        </Action>
        {href && (
          <Action href={href} tone="quiet">
            {contactAction(detail)}
          </Action>
        )}
      </Section>
      <Text className="ink-3" style={look.note}>
        <Words>
          Acknowledging tells us {first_name} is in good hands. The link opens a page that asks you to
          confirm. Opening it changes nothing.
        </Words>
      </Text>
      <Tour detail={detail} />
      <Message heading={`What ${first_name} wrote`}>{detail.message}</Message>
      <Facts label={`${first_name} ${last_name}’s inquiry`}>
        <Fact name="Name">{`${first_name} ${last_name}`}</Fact>
        <Fact name="Phone">
          <PhoneLink phone={detail.phone} />
        </Fact>
        <Fact name="Email">
          <ContactLink href={mailHref(detail.email)}>{detail.email}</ContactLink>
        </Fact>
        <Fact name="Texts">{textsLabel(detail)}</Fact>
        <Fact name="Services">{detail.services.join(", ")}</Fact>
        <Fact name="Move-in">{detail.move_in_timeline}</Fact>
        <Fact name="Attached">{filesLabel(detail.attachment_count)}</Fact>
        <Fact name="Location">
          <ContactLink href={detail.location_url}>{detail.location_name}</ContactLink>
        </Fact>
        {showManager && <Manager detail={detail} />}
        <Fact name="Received">{detail.received}</Fact>
        <Fact name="Reference">{detail.reference}</Fact>
      </Facts>
    </>
  );
}

/** The times that suit for a tour: each opens a message that proposes it. */
function Tour({ detail: { first_name, tour, tour_proposals } }: { detail: InquiryDetail }) {
  if (!tour) return null;
  return (
    <>
      <Heading as="h2" className="ink" style={look.h2}>
        When {first_name} can come for a tour
      </Heading>
      <Text className="ink-2" style={look.text}>
        <Words>{`${tour.charAt(0).toUpperCase()}${tour.slice(1)}.`}</Words>
      </Text>
      {tour_proposals.length > 0 && (
        <ul className="ink-2" style={look.steps}>
          {tour_proposals.map(({ label, href }) => (
            <li key={label} style={look.step}>
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
      <Fact name="Leasing manager">{public_contact_name}</Fact>
      <Fact name="Manager’s phone">{public_phone && <PhoneLink phone={public_phone} />}</Fact>
      <Fact name="Manager’s email">
        {public_email && <ContactLink href={mailHref(public_email)}>{public_email}</ContactLink>}
      </Fact>
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
