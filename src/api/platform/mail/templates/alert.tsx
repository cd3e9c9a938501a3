import { Section } from "@react-email/components";
import { initials } from "#domain/network/monogram.ts";
import type { AlertDetail } from "../alert-detail.ts";
import { Action } from "./action.tsx";
import { styles } from "./email-styles.ts";
import { type MailProps, Shell } from "./shell.tsx";
import { Ticket } from "./ticket.tsx";

const reason =
  "You’re getting this email because someone asked us to write to this address when a time opens up. If that wasn’t you, you can ignore it.";

export function AlertConfirm({ detail, subject }: MailProps<AlertDetail>) {
  const { what, location_name, alert_url, site_url } = detail;
  return (
    <Shell
      subject={subject}
      preview="Confirm this address, and we’ll write when something opens up."
      heading="One tap to go"
      siteUrl={site_url}
      reason={reason}
      lead={
        what === null
          ? `Confirm this address, and we’ll write as soon as there’s room at ${location_name}.`
          : `Confirm this address, and the first time that suits you is held for you: ${what}.`
      }
    >
      <Section style={styles.actions}>
        <Action href={alert_url} tone={what === null ? "lease" : "book"}>
          Put me on the list
        </Action>
      </Section>
    </Shell>
  );
}

export const openingSubject = ({ offer }: AlertDetail) =>
  `A time opened up: ${offer?.day} at ${offer?.time}, yours until ${offer?.held_until}`;

export function AlertOpening({ detail, subject }: MailProps<AlertDetail>) {
  const { offer, alert_url, site_url } = detail;
  if (!offer) return null;
  return (
    <Shell
      subject={subject}
      preview={offer.what}
      heading="A time opened up"
      siteUrl={site_url}
      reason={reason}
      lead={`${offer.what}. It’s held for you until ${offer.held_until}; after that, the next person in line gets it.`}
    >
      <Ticket tone="book" lead={offer.day} time={offer.time} note={offer.zone} mark={initials(offer.what)} />
      <Section style={styles.actions}>
        <Action href={offer.book_url} tone="book">
          Book this time
        </Action>
        <Action href={alert_url} tone="quiet">
          Leave the list
        </Action>
      </Section>
    </Shell>
  );
}

export function AlertEnded({ detail, subject }: MailProps<AlertDetail>) {
  return (
    <Shell
      subject={subject}
      preview="Three held times went by, so we’ve stopped."
      heading="You’re off the list"
      siteUrl={detail.site_url}
      reason={reason}
      lead={`Three times we held for you went by without being booked, so we won’t write about ${detail.what} again. Still looking? Put yourself back on the list any time.`}
    >
      <Section style={styles.actions}>
        <Action href={detail.alert_url} tone="book">
          See what’s open now
        </Action>
      </Section>
    </Shell>
  );
}

export function AlertStudio({ detail, subject }: MailProps<AlertDetail>) {
  const { location_name, location_url, site_url } = detail;
  return (
    <Shell
      subject={subject}
      preview="You asked us to write when something opens up."
      heading="There’s room now"
      siteUrl={site_url}
      reason={reason}
      lead={`${location_name} has a studio free again. It tends to go quickly, so ask for a tour soon. This is the only email you’ll get about it.`}
    >
      <Section style={styles.actions}>
        <Action href={`${location_url}#leaseStudio`} tone="lease">
          Ask for a tour
        </Action>
      </Section>
    </Shell>
  );
}
