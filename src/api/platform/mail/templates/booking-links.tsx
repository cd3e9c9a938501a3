import { Heading, Section } from "@react-email/components";
import type { BookingLinksDetail } from "../booking-detail.ts";
import { Action } from "./action.tsx";
import { styles } from "./email-styles.ts";
import { FactRow, FactTable } from "./fact-table.tsx";
import { type MailProps, Shell } from "./shell.tsx";

export function BookingLinks({ detail, subject }: MailProps<BookingLinksDetail>) {
  const { bookings, site_url, sender } = detail;
  return (
    <Shell
      subject={subject}
      preview="Links to see, move or cancel them."
      heading={bookings.length === 1 ? "Your booking" : "Your bookings"}
      siteUrl={site_url}
      discreet={sender !== null}
      reason="You’re getting this email because someone asked for the links to bookings made with this address. If that wasn’t you, you can ignore it. Nothing has changed."
      lead="Everything you have coming up, each with its own link. All times are local to the place."
    >
      {bookings.map(({ reference, what, day, time, where, manage_url }) => (
        <Section key={reference} style={styles.entry}>
          <Heading as="h2" className="ink" style={styles.entryTitle}>
            {day}
          </Heading>
          <FactTable label={`Booking ${reference}`}>
            <FactRow name="Time">{time}</FactRow>
            <FactRow name="Service">{what}</FactRow>
            <FactRow name="Where">{where}</FactRow>
            <FactRow name="Reference">{reference}</FactRow>
          </FactTable>
          <Action href={manage_url} tone="book">
            Manage booking
          </Action>
        </Section>
      ))}
    </Shell>
  );
}
