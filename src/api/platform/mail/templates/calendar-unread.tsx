import { Section, Text } from "@react-email/components";
import { calendarProblems } from "#domain/booking/calendar-messages.ts";
import type { CalendarDetail } from "../facts.ts";
import { Action } from "./action.tsx";
import { styles } from "./email-styles.ts";
import { type MailProps, Shell } from "./shell.tsx";

export const unreadSubject = ({ whose }: CalendarDetail) => `We can’t read ${whose}’s calendar`;

export function CalendarUnread({ detail, subject }: MailProps<CalendarDetail>) {
  const { host, problem, manage_url, site_url } = detail;
  return (
    <Shell
      subject={subject}
      preview="Clients may soon be able to book times that are taken there."
      heading={subject}
      siteUrl={site_url}
      reason="You’re getting this email because this calendar is connected to bookings with Sola."
    >
      <Text className="ink-2" style={styles.lead}>
        {calendarProblems[problem]} It’s the one at {host}.
      </Text>
      <Text className="ink-2" style={styles.text}>
        What we last read there stays blocked off for a day; after that, clients can book those times. We try
        again every 15 minutes. {manage_url ? "" : "Please ask your leasing manager to correct the address."}
      </Text>
      {manage_url && (
        <Section style={styles.actions}>
          <Action href={`${manage_url}#calendars`} tone="book">
            Check the address
          </Action>
        </Section>
      )}
    </Shell>
  );
}
