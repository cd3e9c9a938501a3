import { Heading, Section } from "@react-email/components";
import { numberWord } from "#domain/platform/number-word.ts";
import type { QuarantineDetail } from "../inquiry-detail.ts";
import { Action } from "./action.tsx";
import { styles } from "./email-styles.ts";
import { FactRow, FactTable } from "./fact-table.tsx";
import { Shell } from "./shell.tsx";
import { UnbrokenWords } from "./unbroken-words.tsx";

export function setAsideSubject({ areLeads, inquiries: { length } }: QuarantineDetail) {
  if (areLeads) return `${numberWord(length)} new ${length === 1 ? "inquiry" : "inquiries"}`;
  return `${numberWord(length)} ${length === 1 ? "inquiry was" : "inquiries were"} set aside`;
}

export function InquiriesSetAside({ detail }: { detail: QuarantineDetail }) {
  const isOne = detail.inquiries.length === 1;
  return (
    <Shell
      subject={setAsideSubject(detail)}
      preview={
        detail.areLeads
          ? "They came in together, so here they are in one email."
          : `${isOne ? "It" : "They"} looked like spam. A quick look is enough.`
      }
      heading={setAsideSubject(detail)}
      siteUrl={detail.site_url}
      reason="You’re getting this email because inquiries for your location come to this address."
      lead={
        detail.areLeads
          ? "Many inquiries are coming in right now, so these are in one email. Open each to see how its sender wants to be reached, and to say it’s yours."
          : `${
              isOne
                ? "It looked like spam, so we didn’t send it to you as a lead. If it’s from a real person, open it"
                : "They looked like spam, so we didn’t send them to you as leads. If one is from a real person, open it"
            } and tell us. From then on it’s an inquiry like any other.`
      }
    >
      {detail.inquiries.map(({ reference, name, email, location_name, message, received, url }) => (
        <Section key={reference} style={styles.entry}>
          <Heading as="h2" className="ink" style={styles.entryTitle}>
            <UnbrokenWords>{name}</UnbrokenWords>
          </Heading>
          <FactTable label={`${name}’s inquiry`}>
            <FactRow name="Message">{message}</FactRow>
            {!detail.areLeads && <FactRow name="Email">{email}</FactRow>}
            <FactRow name="Location">{location_name}</FactRow>
            <FactRow name="Received">{received}</FactRow>
            <FactRow name="Reference">{reference}</FactRow>
          </FactTable>
          <Action href={url} tone="quiet">
            Take a look
          </Action>
        </Section>
      ))}
    </Shell>
  );
}
