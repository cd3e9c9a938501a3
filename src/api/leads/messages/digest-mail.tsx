import { Text } from "@react-email/components";
import { numberWord } from "#domain/platform/number-word.ts";
import { defineMessage } from "../../platform/mail/define-message.ts";
import { ruleOf } from "../../platform/mail/mail-kind.ts";
import { EmailAddress } from "../../platform/mail/parts/contact-link.tsx";
import { styles } from "../../platform/mail/parts/email-styles.ts";
import { FactRow, FactTable } from "../../platform/mail/parts/fact-table.tsx";
import { Shell } from "../../platform/mail/parts/shell.tsx";
import { UnbrokenWords } from "../../platform/mail/parts/unbroken-words.tsx";
import { type MailDigestDetail, mailDigestDetail } from "../reports/mail-digest.ts";

export const digestMail = defineMessage({
  kinds: ["mail-digest"],
  async read({ recipient, created_at: until }, services) {
    const detail = await mailDigestDetail(services.db, { recipient, until }, services);
    return detail && { detail };
  },
  subject: digestSubject,
  Body: MailDigest,
});

type Failure = MailDigestDetail["failures"][number];

function digestSubject({ count, calendars: { length } }: MailDigestDetail) {
  if (count === 0) return `${numberWord(length)} ${length === 1 ? "calendar" : "calendars"} can’t be read`;
  return `${numberWord(count)} ${count === 1 ? "message" : "messages"} couldn’t be delivered`;
}

function MailDigest({ detail }: { detail: MailDigestDetail }) {
  const { count, failures, calendars } = detail;
  return (
    <Shell
      subject={digestSubject(detail)}
      preview="What has gone wrong since the last one."
      heading={digestSubject(detail)}
      siteUrl={detail.site_url}
      reason="You’re getting this email because this address gets a report when something needs a hand, at most once a day."
      lead={[
        count > 0 &&
          `We’ve given up on ${count === 1 ? "this" : "these"} since the last email like this. Any lead that couldn’t reach its leasing manager was sent to you instead.`,
        calendars.length > 0 &&
          "What we last read of a calendar stays blocked off until we can read it again. To correct its address or disconnect it, open the link in any booking email.",
      ]
        .filter(Boolean)
        .join(" ")}
    >
      <FactTable label="What went wrong">
        {failures.map((failure) => (
          <FactRow key={`${failure.kind} ${failure.recipient} ${failure.reference}`} name={failure.date}>
            {ruleOf(failure.kind)?.title ?? failure.kind} to <EmailAddress email={failure.recipient} />
            <UnbrokenWords>{about(failure)}</UnbrokenWords>
            <br />
            <span className="ink-2" style={styles.aside}>
              {failure.reason}
            </span>
          </FactRow>
        ))}
        {calendars.map(({ professional, host, problem }) => (
          <FactRow key={`${professional} ${host}`} name={professional}>
            {`The calendar at ${host}: ${problem}`}
          </FactRow>
        ))}
      </FactTable>
      {count > failures.length && (
        <Text className="ink-2" style={styles.text}>
          And {numberWord(count - failures.length).toLowerCase()} more.
        </Text>
      )}
    </Shell>
  );
}

function about({ reference, location_name }: Failure): string {
  const words = [reference, location_name].filter(Boolean).join(", ");
  return words && ` (${words})`;
}
