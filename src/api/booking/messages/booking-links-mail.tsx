import { useLingui } from "@lingui/react";
import { Heading, Section } from "@react-email/components";
import { sql } from "kysely";
import { outsideWords } from "#domain/booking/outside-words.ts";
import { slotAt } from "#domain/booking/slot.ts";
import { slotLabel, slotLongDay } from "#domain/booking/slot-label.ts";
import { emailKey } from "#domain/platform/email.ts";
import { pathIn } from "#domain/platform/languages.ts";
import { timeZoneName } from "#domain/platform/time-zone-label.ts";
import { instant } from "../../platform/database/instant.ts";
import type { WrittenLanguage } from "../../platform/language/written-language.ts";
import { defineMessage, type MailProps, type MailSources } from "../../platform/mail/define-message.ts";
import { Action } from "../../platform/mail/parts/action.tsx";
import { styles } from "../../platform/mail/parts/email-styles.ts";
import { FactRow, FactTable } from "../../platform/mail/parts/fact-table.tsx";
import { Shell } from "../../platform/mail/parts/shell.tsx";
import { bookingUrl } from "../bookings/booking-link.ts";
import { selectBookings } from "../bookings/booking-queries.ts";

/** The bookings of an address that are still to come. */
export const bookingLinksMail = defineMessage({
  kinds: ["booking-links"],
  async read({ recipient }, services) {
    const detail = await bookingLinksDetail(recipient, services);
    if (detail.bookings.length === 0) return null;
    return { detail, ...(detail.sender !== null && { senderName: detail.sender }) };
  },
  subject: (_, { i18n }) => i18n._("Your booking links"),
  Body: BookingLinks,
});

/** What the mail with a client's booking links says. */
export type BookingLinksDetail = Awaited<ReturnType<typeof bookingLinksDetail>>;

async function bookingLinksDetail(email: string, services: MailSources & WrittenLanguage) {
  const { i18n, language } = services;
  const bookings = await selectBookings(services.db)
    .where(sql`lower(booking.email)`, "=", emailKey(email))
    .where("booking.status", "=", "confirmed")
    .where("booking.demo", "=", false)
    .where(sql<boolean>`upper(booking.during) > ${instant(services.now())}`)
    .orderBy("starts_at")
    .limit(20)
    .execute();
  return {
    site_url: new URL(pathIn(language, "/"), services.publicUrl).href,
    sender: bookings.some(({ kind }) => kind === "tours") ? "" : null,
    bookings: bookings.map((booking) => {
      const start = slotAt(booking.starts_at, booking.time_zone);
      const host = `${booking.stylist_first_name} ${booking.stylist_last_name}`.trim();
      const words = outsideWords({ ...booking, host }, booking.kind === "tours", i18n);
      return {
        reference: booking.reference,
        what: words.title,
        day: slotLongDay(start, i18n),
        time: i18n._("{time}, {zone}", {
          time: slotLabel(start, booking.time_zone, i18n).time,
          zone: timeZoneName(booking.time_zone, start, i18n),
        }),
        where: words.placeToRead,
        manage_url: bookingUrl(booking.id, "client", services),
      };
    }),
  };
}

function BookingLinks({ detail, subject }: MailProps<BookingLinksDetail>) {
  const { i18n } = useLingui();
  const { bookings, site_url, sender } = detail;
  return (
    <Shell
      subject={subject}
      preview={i18n._("Links to see, move or cancel them.")}
      heading={i18n._("{count, plural, one {Your booking} other {Your bookings}}", {
        count: bookings.length,
      })}
      siteUrl={site_url}
      discreet={sender !== null}
      reason={i18n._(
        "You’re getting this email because someone asked for the links to bookings made with this address. If that wasn’t you, you can ignore it. Nothing has changed.",
      )}
      lead={i18n._(
        "Everything you have coming up, each with its own link. All times are local to the place.",
      )}
    >
      {bookings.map(({ reference, what, day, time, where, manage_url }) => (
        <Section key={reference} style={styles.entry}>
          <Heading as="h2" className="ink" style={styles.entryTitle}>
            {day}
          </Heading>
          <FactTable label={i18n._("Booking {reference}", { reference })}>
            <FactRow name={i18n._("Time")}>{time}</FactRow>
            <FactRow name={i18n._("Service")}>{what}</FactRow>
            <FactRow name={i18n._("Where")}>{where}</FactRow>
            <FactRow name={i18n._("Reference")}>{reference}</FactRow>
          </FactTable>
          <Action href={manage_url} tone="book">
            {i18n._("Manage booking")}
          </Action>
        </Section>
      ))}
    </Shell>
  );
}
