import { Heading, Section, Text } from "@react-email/components";
import type { BookingLinksDetail } from "../booking-detail.ts";
import { Action } from "./action.tsx";
import { Fact, Facts } from "./facts.tsx";
import { look } from "./look.ts";
import { Shell } from "./shell.tsx";

export const linksSubject = () => "Your bookings with Sola";

export function BookingLinks({ detail }: { detail: BookingLinksDetail }) {
  const { bookings, site_url } = detail;
  return (
    <Shell
      subject={linksSubject()}
      preview="Links to see, move or cancel them."
      heading={bookings.length === 1 ? "Your booking" : "Your bookings"}
      siteUrl={site_url}
      reason="You’re getting this email because someone asked for the links to bookings made with this address. If that wasn’t you, you can ignore it. Nothing has changed."
    >
      <Text className="ink-2" style={look.lead}>
        Everything you have coming up, each with its own link. All times are local to the studio.
      </Text>
      {bookings.map(({ reference, what, day, time, where, manage_url }) => (
        <Section key={reference} style={look.entry}>
          <Heading as="h2" className="ink" style={look.entryTitle}>
            {day}
          </Heading>
          <Facts label={`Booking ${reference}`}>
            <Fact name="Time">{time}</Fact>
            <Fact name="Service">{what}</Fact>
            <Fact name="Where">{where}</Fact>
            <Fact name="Reference">{reference}</Fact>
          </Facts>
          <Action href={manage_url} tone="book">
            Manage booking
          </Action>
        </Section>
      ))}
    </Shell>
  );
}
