import { Section, Text } from "@react-email/components";
import type { BookingLinksDetail } from "../booking-detail.ts";
import { Action } from "./action.tsx";
import { Fact, Facts } from "./facts.tsx";
import { look } from "./look.ts";
import { Shell } from "./shell.tsx";

export const linksSubject = () => "Your bookings with Sola";

export function BookingLinks({ detail }: { detail: BookingLinksDetail }) {
  return (
    <Shell
      subject={linksSubject()}
      preview="The links to your bookings."
      heading="Your bookings"
      siteUrl={detail.site_url}
      reason="You get this email because somebody asked for the links to the bookings of this address."
    >
      {detail.bookings.map(({ reference, what, when, manage_url }) => (
        <Section key={reference} style={look.actions}>
          <Facts label={reference}>
            <Fact name="When">{when}</Fact>
            <Fact name="What">{what}</Fact>
            <Fact name="Reference">{reference}</Fact>
          </Facts>
          <Action href={manage_url} tone="book">
            See, move or cancel it
          </Action>
        </Section>
      ))}
      <Text className="ink-2" style={look.text}>
        Did you not ask for this? Then leave it: nothing has changed.
      </Text>
    </Shell>
  );
}
