import { useLingui } from "@lingui/react";
import { Heading, Section } from "@react-email/components";
import { sql } from "kysely";
import { whenLabel } from "#domain/booking/instant-label.ts";
import { pathIn } from "#domain/platform/languages.ts";
import { numberWord } from "#domain/platform/number-word.ts";
import type { MessageRow } from "../../platform/database/visitor-tables.ts";
import type { WrittenLanguage } from "../../platform/language/written-language.ts";
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

async function setAsideDetail(
  { detail: { ids, are_leads }, recipient }: MessageRow,
  services: MailSources & WrittenLanguage,
) {
  const listed = Array.isArray(ids) ? ids.map(String) : [];
  const areLeads = are_leads === true;
  const rows = await selectInquiries(services.db)
    .where("contact_inquiry.id", "=", sql<string>`any(${listed})`)
    .where("contact_inquiry.demo", "=", false)
    .$if(!areLeads, (inquiries) => inquiries.where("contact_inquiry.quarantined", "=", true))
    .orderBy("contact_inquiry.created_at")
    .execute();
  return {
    site_url: new URL(pathIn(services.language, "/"), services.publicUrl).href,
    areLeads,
    inquiries: rows.map(({ id, reference, email, location_name, ...row }) => ({
      ...{ reference, email, location_name },
      // A lead's list opens each for how to reach its sender.
      url: managerUrl(id, recipient, services),
      name: `${row.first_name} ${row.last_name}`,
      message: row.message.slice(0, 200),
      wanted: row.tour_wanted && whenLabel(row.tour_wanted, row.time_zone, services.i18n),
      received: whenLabel(row.created_at, row.time_zone, services.i18n),
    })),
  };
}

function setAsideSubject(
  { areLeads, inquiries: { length: count } }: SetAsideDetail,
  { i18n }: Pick<WrittenLanguage, "i18n">,
) {
  return i18n._(
    areLeads
      ? /*i18n*/ "{count, plural, one {{number} new inquiry} other {{number} new inquiries}}"
      : /*i18n*/ "{count, plural, one {{number} inquiry was set aside} other {{number} inquiries were set aside}}",
    { count, number: numberWord(count, i18n) },
  );
}

function InquiriesSetAside({ detail, subject }: MailProps<SetAsideDetail>) {
  const { i18n } = useLingui();
  const count = detail.inquiries.length;
  return (
    <Shell
      subject={subject}
      preview={
        detail.areLeads
          ? i18n._("They came in together, so here they are in one email.")
          : i18n._(
              "{count, plural, one {It looked like spam. A quick look is enough.} other {They looked like spam. A quick look is enough.}}",
              { count },
            )
      }
      heading={subject}
      siteUrl={detail.site_url}
      reason={i18n._("You’re getting this email because inquiries for your location come to this address.")}
      lead={
        detail.areLeads
          ? i18n._(
              "Many inquiries are coming in right now, so these are in one email. Open each to see how its sender wants to be reached, and to say it’s yours.",
            )
          : i18n._(
              "{count, plural, one {It looked like spam, so we didn’t send it to you as a lead. If it’s from a real person, open it and tell us. From then on it’s an inquiry like any other.} other {They looked like spam, so we didn’t send them to you as leads. If one is from a real person, open it and tell us. From then on it’s an inquiry like any other.}}",
              { count },
            )
      }
    >
      {detail.inquiries.map(({ reference, name, email, location_name, message, wanted, received, url }) => (
        <Section key={reference} style={styles.entry}>
          <Heading as="h2" className="ink" style={styles.entryTitle}>
            <UnbrokenWords>{name}</UnbrokenWords>
          </Heading>
          <FactTable label={i18n._("{name}’s inquiry", { name })}>
            <FactRow name={i18n._("Message")}>{message}</FactRow>
            {!detail.areLeads && <FactRow name={i18n._("Email")}>{email}</FactRow>}
            <FactRow name={i18n._("Location")}>{location_name}</FactRow>
            <FactRow name={i18n._("Tour chosen")}>{wanted}</FactRow>
            <FactRow name={i18n._("Received")}>{received}</FactRow>
            <FactRow name={i18n._("Reference")}>{reference}</FactRow>
          </FactTable>
          <Action href={url} tone="quiet">
            {i18n._("Take a look")}
          </Action>
        </Section>
      ))}
    </Shell>
  );
}
