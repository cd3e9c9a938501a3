import { Section } from "@react-email/components";
import { sql } from "kysely";
import { alertPath, bookPath } from "#domain/booking/paths.ts";
import { slotAt } from "#domain/booking/slot.ts";
import { dayLabel, slotLabel, slotLongDay } from "#domain/booking/slot-label.ts";
import { findService } from "#domain/network/find-service.ts";
import { initials } from "#domain/network/monogram.ts";
import { locationPath } from "#domain/network/paths.ts";
import { dateAt } from "#domain/platform/calendar-date.ts";
import { timeZoneName } from "#domain/platform/time-zone-label.ts";
import type { MessageRow } from "../../platform/database/visitor-tables.ts";
import { defineMessage, type MailProps, type MailSources } from "../../platform/mail/define-message.ts";
import { Action } from "../../platform/mail/parts/action.tsx";
import { styles } from "../../platform/mail/parts/email-styles.ts";
import { MailTicket } from "../../platform/mail/parts/mail-ticket.tsx";
import { Shell } from "../../platform/mail/parts/shell.tsx";
import { signToken } from "../../platform/signing/signed-token.ts";
import { isHeld, wasWithdrawn } from "../availability/booked-offer.ts";
import { type AlertRow, selectAlerts } from "./alert-queries.ts";

export const alertConfirm = defineMessage({
  kinds: ["alert-confirm"],
  read: readAlert,
  subject: () => "Confirm your place on the list",
  Body: AlertConfirm,
});

/** A held time; null once it was booked or its offer has expired. */
export const alertOpening = defineMessage({
  kinds: ["alert-opening"],
  async read(mail, services) {
    const [alert, offer] = [
      await readAlert(mail, services),
      await readOffer(mail.detail.offer_id, isHeld(services.now()), services),
    ];
    return alert && offer && { ...alert, detail: { ...alert.detail, offer } };
  },
  subject: ({ offer }) => `A time opened up: ${offer.day} at ${offer.time}, yours until ${offer.held_until}`,
  Body: AlertOpening,
});

/** The list ended, as three held times went by; or a held time can't be had any more, of which a mail had left. */
export const alertEnded = defineMessage({
  kinds: ["alert-ended", "alert-withdrawn"],
  async read(mail, services) {
    const alert = await readAlert(mail, services);
    if (mail.kind === "alert-ended") return alert && { ...alert, detail: { ...alert.detail, lost: null } };
    const lost = await readOffer(mail.detail.offer_id, wasWithdrawnAfterMail, services);
    return alert && lost && { ...alert, detail: { ...alert.detail, lost } };
  },
  subject: ({ lost }) => (lost ? "That time can’t be booked any more" : "You’re off the list"),
  Body: AlertEnded,
});

/** A free studio: confidential, like everything about one. */
export const alertStudio = defineMessage({
  kinds: ["alert-studio"],
  read: readAlert,
  subject: () => "There’s room now",
  Body: AlertStudio,
});

const wasWithdrawnAfterMail = sql<boolean>`${wasWithdrawn} and exists (
  select from message
  where kind = 'alert-opening' and status = 'sent' and detail ->> 'offer_id' = opening_offer.id
)`;

type AlertDetail = NonNullable<Awaited<ReturnType<typeof readAlert>>>["detail"];
type Offer = NonNullable<Awaited<ReturnType<typeof readOffer>>>;

async function readAlert({ opening_alert_id: id }: MessageRow, { db, publicUrl, signingKey }: MailSources) {
  const alert = id && (await selectAlerts(db).where("opening_alert.id", "=", id).executeTakeFirst());
  if (!alert) return null;
  const link = (path: string) => new URL(path, publicUrl).href;
  const detail = {
    what: whatOf(alert),
    /** `Tue 12/01, Wed 12/02`; empty for a studio. */
    days: alert.starts
      .map((start) => dayLabel(dateAt(new Date(start).toISOString(), alert.time_zone)))
      .join(", "),
    location_name: alert.location_name,
    location_url: link(locationPath(alert.location_url_name)),
    /** Where it's confirmed and ended. */
    alert_url: link(alertPath(signToken(signingKey, "opening-alert", alert.id))),
    site_url: link("/"),
  };
  return {
    detail,
    ...(detail.what === null && { senderName: "" }),
    unsubscribeUrl: detail.alert_url,
  };
}

/** `Balayage with Renata Silva`, `Nails near South Lamar`, or null for a studio. */
function whatOf({ service_name, stylist_name, category, location_name }: AlertRow): string | null {
  if (service_name !== null) return `${service_name} with ${stylist_name}`;
  return category === null ? null : `${findService(category)?.label ?? category} near ${location_name}`;
}

/** The time of an offer; its link opens the details step of the booking with the hold. */
async function readOffer(
  id: unknown,
  condition: ReturnType<typeof isHeld>,
  { db, publicUrl, signingKey }: MailSources,
) {
  const offer = await db
    .selectFrom("opening_offer")
    .innerJoin("stylist", "stylist.id", "opening_offer.stylist_id")
    .innerJoin("location", "location.id", "stylist.location_id")
    .innerJoin("service", "service.guid", "opening_offer.service_guid")
    .where("opening_offer.id", "=", String(id))
    .where(condition)
    .select(["stylist.url_name", "starts_at", "expires_at", "hold_id", "service_guid", "location.time_zone"])
    .select(
      sql<string>`trim(service.name || ' with ' || stylist.first_name || ' ' || stylist.last_name)`.as(
        "what",
      ),
    )
    .executeTakeFirst();
  if (!offer) return null;
  const { time_zone, expires_at, what } = offer;
  const start = slotAt(offer.starts_at, time_zone);
  const timeOf = (slot: string) => slotLabel(slot, time_zone).time;
  const hold = signToken(signingKey, "booking-hold", offer.hold_id);
  const path = bookPath(offer.url_name, { services: [offer.service_guid], start, hold });
  return {
    what,
    day: slotLongDay(start),
    time: timeOf(start),
    zone: timeZoneName(time_zone, start),
    /** `2:30 pm`. */
    held_until: timeOf(slotAt(expires_at, time_zone)),
    expires_at,
    book_url: new URL(path, publicUrl).href,
  };
}

const reason =
  "You’re getting this email because someone asked us to write to this address when a time opens up. If that wasn’t you, you can ignore it.";

function AlertConfirm({ detail, subject }: MailProps<AlertDetail>) {
  const { what, days, location_name, alert_url, site_url } = detail;
  return (
    <Shell
      subject={subject}
      preview="Confirm this address, and we’ll write when something opens up."
      heading="You’re almost on the list"
      siteUrl={site_url}
      reason={reason}
      lead={
        what === null
          ? `Confirm this address, and we’ll write as soon as there’s room at ${location_name}.`
          : `Confirm this address, and the first time that suits you is held for you: ${what}, ${days}.`
      }
    >
      <Section style={styles.actions}>
        <Action href={alert_url} tone={what === null ? "lease" : "book"}>
          Confirm my place
        </Action>
      </Section>
    </Shell>
  );
}

function AlertOpening({ detail, subject }: MailProps<AlertDetail & { offer: Offer }>) {
  const { offer, alert_url, site_url } = detail;
  return (
    <Shell
      subject={subject}
      preview={offer.what}
      heading="A time opened up"
      siteUrl={site_url}
      reason={reason}
      lead={`${offer.what}. It’s held for you until ${offer.held_until}, ${offer.zone}; after that, the next person in line gets it.`}
    >
      <MailTicket
        tone="book"
        lead={offer.day}
        time={offer.time}
        note={offer.zone}
        mark={initials(offer.what)}
      />
      <Section style={styles.actions}>
        <Action href={offer.book_url} tone="book">
          Book this time
        </Action>
        <Action href={alert_url} tone="quiet">
          Leave the list
        </Action>
      </Section>
    </Shell>
  );
}

function AlertEnded({ detail, subject }: MailProps<AlertDetail & { lost: Offer | null }>) {
  const { what, lost, alert_url, site_url } = detail;
  return (
    <Shell
      subject={subject}
      preview={
        lost
          ? `${lost.day} at ${lost.time}: the calendar has changed.`
          : "Three held times went by, so we’ve stopped."
      }
      heading={subject}
      siteUrl={site_url}
      reason={reason}
      lead={
        lost
          ? `We held ${lost.day} at ${lost.time}, ${lost.zone}, for you, but the calendar has changed and it’s gone. We’re sorry. While you’re on the list, we’ll write when another time opens up: ${what}.`
          : `Three times we held for you went by without being booked, so we won’t write about ${what} again. Still looking? Put yourself back on the list any time.`
      }
    >
      <Section style={styles.actions}>
        <Action href={alert_url} tone="book">
          See what’s open now
        </Action>
      </Section>
    </Shell>
  );
}

function AlertStudio({ detail, subject }: MailProps<AlertDetail>) {
  const { location_name, location_url, site_url } = detail;
  return (
    <Shell
      subject={subject}
      preview="You asked us to write when something opens up."
      heading="There’s room now"
      siteUrl={site_url}
      reason={reason}
      lead={`${location_name} has a studio free again. It tends to go quickly, so ask for a tour soon. This is the only email you’ll get about it.`}
    >
      <Section style={styles.actions}>
        <Action href={`${location_url}#leaseStudio`} tone="lease">
          Ask for a tour
        </Action>
      </Section>
    </Shell>
  );
}
