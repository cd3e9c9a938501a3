import { Section, Text } from "@react-email/components";
import { initials } from "#domain/monogram.ts";
import { formatPhone } from "#domain/phone.ts";
import { mailHref, reachAction, reachHref, reachTime, reachZone, textsLabel } from "#domain/reach.ts";
import type { InquiryDetail } from "../inquiry-detail.ts";
import { Action } from "./action.tsx";
import { ContactLink, PhoneLink } from "./contact-link.tsx";
import { Fact, Facts } from "./facts.tsx";
import { look } from "./look.ts";
import { Message } from "./message.tsx";
import { Ticket } from "./ticket.tsx";

/** A lead as the people who answer it see it: how to reach them first, then what they want and who they are. */
export function Lead({ detail, showManager = false }: { detail: InquiryDetail; showManager?: boolean }) {
  const { first_name, last_name } = detail;
  const href = reachHref(detail);
  return (
    <>
      <Ticket
        tone="lease"
        lead={reachAction(detail)}
        time={reachTime(detail)}
        note={`${reachZone(detail, detail.time_zone_name)}. ${confidence(detail)}: tours are confidential.`}
        mark={initials(`${first_name} ${last_name}`)}
      />
      <Section style={look.actions}>
        <Action href={detail.acknowledge_url} tone="lease">
          Acknowledge
        </Action>
        {href && (
          <Action href={href} tone="quiet">
            {reachAction(detail)}
          </Action>
        )}
      </Section>
      <Text className="ink-3" style={look.note}>
        Acknowledging tells us that {first_name} is looked after. The link opens a page that asks you to
        confirm; opening it changes nothing.
      </Text>
      <Message heading={`What ${first_name} wrote`}>{detail.message}</Message>
      <Facts label={`The inquiry of ${first_name} ${last_name}`}>
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
        {showManager && <Fact name="Leasing manager">{managerLabel(detail)}</Fact>}
        <Fact name="Received">{detail.received}</Fact>
        <Fact name="Reference">{detail.reference}</Fact>
      </Facts>
    </>
  );
}

function confidence({ contact_when }: InquiryDetail): string {
  return contact_when.length > 0 ? "Only this way, and only then" : "Only this way";
}

function managerLabel({ public_contact_name, public_phone, public_email }: InquiryDetail): string {
  const phone = public_phone && formatPhone(public_phone);
  return [public_contact_name, phone, public_email].filter(Boolean).join(", ");
}

function filesLabel(count: number): string {
  if (count === 0) return "";
  return count === 1 ? "1 file" : `${count} files`;
}
