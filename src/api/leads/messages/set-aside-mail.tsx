import { Heading, Section } from "@react-email/components";
import { sql } from "kysely";
import { whenLabel } from "#domain/booking/instant-label.ts";
import { numberWord } from "#domain/platform/number-word.ts";
import type { MessageRow } from "../../platform/database/visitor-tables.ts";
import { defineMessage, type MailProps, type MailSources } from "../../platform/mail/define-message.ts";
import { Action } from "../../platform/mail/parts/action.tsx";
import { styles } from "../../platform/mail/parts/email-styles.ts";
import { FactRow, FactTable } from "../../platform/mail/parts/fact-table.tsx";
import { Shell } from "../../platform/mail/parts/shell.tsx";
import { UnbrokenWords } from "../../platform/mail/parts/unbroken-words.tsx";
import { selectInquiries } from "../inquiries/inquiry-queries.ts";
import { managerUrl } from "../inquiries/manager-link.ts";

/** The inquiries of a list that are still quarantined when it is sent; or leads that came together. Oldest first. */
export const setAsideMail = defineMessage({
  kinds: ["inquiries-set-aside"],
  async read(mail, services) {
    const detail = await setAsideDetail(mail, services);
    return detail.inquiries.length === 0 ? null : { detail };
  },
  subject: setAsideSubject,
  Body: InquiriesSetAside,
});

type SetAsideDetail = Awaited<ReturnType<typeof setAsideDetail>>;

async function setAsideDetail({ detail: { ids, are_leads }, recipient }: MessageRow, services: MailSources) {
  const listed = Array.isArray(ids) ? ids.map(String) : [];
  const areLeads = are_leads === true;
  const rows = await selectInquiries(services.db)
    .where("contact_inquiry.id", "=", sql<string>`any(${listed})`)
    .where("contact_inquiry.demo", "=", false)
    .$if(!areLeads, (inquiries) => inquiries.where("contact_inquiry.quarantined", "=", true))
    .orderBy("contact_inquiry.created_at")
    .execute();
  return {
    site_url: new URL("/", services.publicUrl).href,
    areLeads,
    inquiries: rows.map(({ id, reference, email, location_name, ...row }) => ({
      ...{ reference, email, location_name },
      // A lead's list opens each for how to reach its sender.
      url: managerUrl(id, recipient, services),
      name: `${row.first_name} ${row.last_name}`,
      message: row.message.slice(0, 200),
      wanted: row.tour_wanted && whenLabel(row.tour_wanted, row.time_zone),
      received: whenLabel(row.created_at, row.time_zone),
    })),
  };
}

function setAsideSubject({ areLeads, inquiries: { length } }: SetAsideDetail) {
  if (areLeads) return `${numberWord(length)} new ${length === 1 ? "inquiry" : "inquiries"}`;
  return `${numberWord(length)} ${length === 1 ? "inquiry was" : "inquiries were"} set aside`;
}

function InquiriesSetAside({ detail, subject }: MailProps<SetAsideDetail>) {
  const isOne = detail.inquiries.length === 1;
  return (
    <Shell
      subject={subject}
      preview={
        detail.areLeads
          ? "They came in together, so here they are in one email."
          : `${isOne ? "It" : "They"} looked like spam. A quick look is enough.`
      }
      heading={subject}
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
      {detail.inquiries.map(({ reference, name, email, location_name, message, wanted, received, url }) => (
        <Section key={reference} style={styles.entry}>
          <Heading as="h2" className="ink" style={styles.entryTitle}>
            <UnbrokenWords>{name}</UnbrokenWords>
          </Heading>
          <FactTable label={`${name}’s inquiry`}>
            <FactRow name="Message">{message}</FactRow>
            {!detail.areLeads && <FactRow name="Email">{email}</FactRow>}
            <FactRow name="Location">{location_name}</FactRow>
            <FactRow name="Tour chosen">{wanted}</FactRow>
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
