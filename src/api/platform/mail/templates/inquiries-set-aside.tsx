import { Heading, Section, Text } from "@react-email/components";
import { numberWord } from "#domain/number-word.ts";
import type { QuarantineDetail } from "../quarantine-detail.ts";
import { Action } from "./action.tsx";
import { Fact, Facts } from "./facts.tsx";
import { look } from "./look.ts";
import { Shell } from "./shell.tsx";
import { Words } from "./words.tsx";

export function setAsideSubject({ inquiries: { length } }: QuarantineDetail) {
  return `${numberWord(length)} ${length === 1 ? "inquiry was" : "inquiries were"} set aside`;
}

export function InquiriesSetAside({ detail }: { detail: QuarantineDetail }) {
  return (
    <Shell
      subject={setAsideSubject(detail)}
      preview="They looked like spam. A quick look is enough."
      heading={setAsideSubject(detail)}
      siteUrl={detail.site_url}
      reason="You’re getting this email because inquiries for your location come to this address."
    >
      <Text className="ink-2" style={look.lead}>
        They looked like spam, so we didn’t send them to you as leads. If one is from a real person, open it
        and tell us. From then on it’s an inquiry like any other.
      </Text>
      {detail.inquiries.map(({ reference, name, email, location_name, message, date, url }) => (
        <Section key={reference} style={look.entry}>
          <Heading as="h2" className="ink" style={look.entryTitle}>
            <Words>{name}</Words>
          </Heading>
          <Facts label={`${name}’s inquiry`}>
            <Fact name="Message">{message}</Fact>
            <Fact name="Email">{email}</Fact>
            <Fact name="Location">{location_name}</Fact>
            <Fact name="Received">{date}</Fact>
            <Fact name="Reference">{reference}</Fact>
          </Facts>
          <Action href={url} tone="quiet">
            Take a look
          </Action>
        </Section>
      ))}
    </Shell>
  );
}
