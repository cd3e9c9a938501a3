import { Heading, Section, Text } from "@react-email/components";
import { numberWord } from "#domain/number-word.ts";
import type { SetAsideDetail } from "../set-aside.ts";
import { Action } from "./action.tsx";
import { Fact, Facts } from "./facts.tsx";
import { look } from "./look.ts";
import { Shell } from "./shell.tsx";
import { Words } from "./words.tsx";

export function setAsideSubject({ inquiries: { length } }: SetAsideDetail) {
  return `${numberWord(length)} ${length === 1 ? "inquiry was" : "inquiries were"} set aside`;
}

export function InquiriesSetAside({ detail }: { detail: SetAsideDetail }) {
  return (
    <Shell
      subject={setAsideSubject(detail)}
      preview="They looked like spam. A quick look is enough."
      heading={setAsideSubject(detail)}
      siteUrl={detail.site_url}
      reason="You get this email because inquiries for your location come to this address."
    >
      <Text className="ink-2" style={look.lead}>
        They looked like the work of programs that fill in forms, so they were not sent to you as leads. If
        somebody real is among them, open their page and say so: from then on it is an inquiry like any other.
      </Text>
      {detail.inquiries.map(({ reference, name, email, location_name, message, date, url }) => (
        <Section key={reference} style={look.entry}>
          <Heading as="h2" className="ink" style={look.entryTitle}>
            <Words>{name}</Words>
          </Heading>
          <Facts label={`The inquiry of ${name}`}>
            <Fact name="Message">{message}</Fact>
            <Fact name="Email">{email}</Fact>
            <Fact name="Location">{location_name}</Fact>
            <Fact name="Received">{date}</Fact>
            <Fact name="Reference">{reference}</Fact>
          </Facts>
          <Action href={url} tone="quiet">
            Look at it
          </Action>
        </Section>
      ))}
    </Shell>
  );
}
