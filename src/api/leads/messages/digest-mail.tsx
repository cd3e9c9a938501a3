import { Trans, useLingui } from "@lingui/react";
import { Text } from "@react-email/components";
import { numberWord } from "#domain/platform/number-word.ts";
import type { WrittenLanguage } from "../../platform/language/written-language.ts";
import { defineMessage, type MailProps } from "../../platform/mail/define-message.ts";
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

function digestSubject(
  { count, calendars: { length } }: MailDigestDetail,
  { i18n }: Pick<WrittenLanguage, "i18n">,
) {
  if (count === 0)
    return i18n._(
      "{count, plural, one {{number} calendar can’t be read} other {{number} calendars can’t be read}}",
      { count: length, number: numberWord(length, i18n) },
    );
  return i18n._(
    "{count, plural, one {{number} message couldn’t be delivered} other {{number} messages couldn’t be delivered}}",
    { count, number: numberWord(count, i18n) },
  );
}

function MailDigest({ detail, subject }: MailProps<MailDigestDetail>) {
  const { i18n } = useLingui();
  const { count, failures, calendars } = detail;
  return (
    <Shell
      subject={subject}
      preview={i18n._("What has gone wrong since the last one.")}
      heading={subject}
      siteUrl={detail.site_url}
      reason={i18n._(
        "You’re getting this email because this address gets a report when something needs a hand, at most once a day.",
      )}
      lead={[
        count > 0 &&
          i18n._(
            "{count, plural, one {We’ve given up on this since the last email like this. Any lead that couldn’t reach its leasing manager was sent to you instead.} other {We’ve given up on these since the last email like this. Any lead that couldn’t reach its leasing manager was sent to you instead.}}",
            { count },
          ),
        calendars.length > 0 &&
          i18n._(
            "What we last read of a calendar stays blocked off until we can read it again. To correct its address or disconnect it, open the link in any booking email.",
          ),
      ]
        .filter(Boolean)
        .join(" ")}
    >
      <FactTable label={i18n._("What went wrong")}>
        {failures.map((failure) => (
          <FactRow key={`${failure.kind} ${failure.recipient} ${failure.reference}`} name={failure.date}>
            <Trans
              id="{message} to <0/>"
              values={{ message: ruleOf(failure.kind)?.title ?? failure.kind }}
              components={{ 0: <EmailAddress email={failure.recipient} /> }}
            />
            <UnbrokenWords>{about(failure)}</UnbrokenWords>
            <br />
            <span className="ink-2" style={styles.aside}>
              {failure.reason}
            </span>
          </FactRow>
        ))}
        {calendars.map(({ professional, host, problem }) => (
          <FactRow key={`${professional} ${host}`} name={professional}>
            {i18n._("The calendar at {host}: {problem}", { host, problem })}
          </FactRow>
        ))}
      </FactTable>
      {count > failures.length && (
        <Text className="ink-2" style={styles.text}>
          {i18n._("And {number} more.", {
            number: numberWord(count - failures.length, i18n).toLowerCase(),
          })}
        </Text>
      )}
    </Shell>
  );
}

function about({ reference, location_name }: Failure): string {
  const words = [reference, location_name].filter(Boolean).join(", ");
  return words && ` (${words})`;
}
