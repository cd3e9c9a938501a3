import { Text } from "@react-email/components";
import { numberWord } from "#domain/platform/number-word.ts";
import type { MailDigestDetail } from "../mail-digest.ts";
import type { MailKind } from "../mail-kind.ts";
import { EmailAddress } from "./contact-link.tsx";
import { styles } from "./email-styles.ts";
import { FactRow, FactTable } from "./fact-table.tsx";
import { Shell } from "./shell.tsx";
import { UnbrokenWords } from "./unbroken-words.tsx";

type Failure = MailDigestDetail["failures"][number];

const subjects = {
  "inquiry-manager": "A new inquiry",
  "inquiry-visitor": "A visitor’s copy of an inquiry",
  "inquiry-partial-manager": "An unfinished inquiry",
  "inquiry-escalation": "An inquiry that no one acknowledged",
  "inquiries-set-aside": "A list of inquiries that were set aside",
  "tour-hours": "A change of tour hours",
  "booking-client": "A client’s copy of a booking",
  "booking-stylist": "Notice of a new booking",
  "booking-moved": "Notice of a moved booking",
  "booking-cancelled": "Notice of a canceled booking",
  "booking-after": "The email after a visit",
  "booking-reminder": "A booking reminder",
  "alert-confirm": "A link that confirms an alert",
  "alert-opening": "An opening for a visitor who waited",
  "alert-ended": "The end of a visitor’s wait",
  "alert-studio": "News of a free studio",
  "booking-links": "The links to a client’s bookings",
  "password-reset": "A password link",
  "password-changed": "Notice of a changed password",
} satisfies Record<Exclude<MailKind, "mail-digest" | "welcome">, string>;

export function digestSubject({ count, calendars: { length } }: MailDigestDetail) {
  if (count === 0) return `${numberWord(length)} ${length === 1 ? "calendar" : "calendars"} can’t be read`;
  return `${numberWord(count)} ${count === 1 ? "email" : "emails"} couldn’t be delivered`;
}

export function MailDigest({ detail }: { detail: MailDigestDetail }) {
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
            {subjectOf(failure)} to <EmailAddress email={failure.recipient} />
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

function subjectOf({ kind }: Failure): string {
  return Object.entries(subjects).find(([known]) => known === kind)?.[1] ?? kind;
}

function about({ reference, location_name }: Failure): string {
  const words = [reference, location_name].filter(Boolean).join(", ");
  return words && ` (${words})`;
}
