import { useLingui } from "@lingui/react";
import { Section } from "@react-email/components";
import { initials } from "#domain/network/monogram.ts";
import { defineMessage, type MailProps } from "../../platform/mail/define-message.ts";
import { Action } from "../../platform/mail/parts/action.tsx";
import { styles } from "../../platform/mail/parts/email-styles.ts";
import { MailTicket } from "../../platform/mail/parts/mail-ticket.tsx";
import { Shell } from "../../platform/mail/parts/shell.tsx";
import { isHeld } from "../availability/booked-offer.ts";
import { readAlert, readOffer, wasWithdrawnAfterMail } from "./read-alert-mail.ts";

export const alertConfirm = defineMessage({
  kinds: ["alert-confirm"],
  read: readAlert,
  subject: (_, { i18n }) => i18n._("Confirm your place on the list"),
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
  subject: ({ offer: { day, time, held_until } }, { i18n }) =>
    i18n._("A time opened up: {day} at {time}, yours until {until}", { day, time, until: held_until }),
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
  subject: ({ lost }, { i18n }) =>
    lost ? i18n._("That time can’t be booked any more") : i18n._("You’re off the list"),
  Body: AlertEnded,
});

/** A free studio: confidential, like everything about one. */
export const alertStudio = defineMessage({
  kinds: ["alert-studio"],
  read: readAlert,
  subject: (_, { i18n }) => i18n._("There’s room now"),
  Body: AlertStudio,
});

type AlertDetail = NonNullable<Awaited<ReturnType<typeof readAlert>>>["detail"];
type Offer = NonNullable<Awaited<ReturnType<typeof readOffer>>>;

const reason =
  /*i18n*/
  "You’re getting this email because someone asked us to write to this address when a time opens up. If that wasn’t you, you can ignore it.";

function AlertConfirm({ detail, subject }: MailProps<AlertDetail>) {
  const { what, days, location_name, alert_url, site_url } = detail;
  const { i18n } = useLingui();
  return (
    <Shell
      subject={subject}
      preview={i18n._("Confirm this address, and we’ll write when something opens up.")}
      heading={i18n._("You’re almost on the list")}
      siteUrl={site_url}
      reason={i18n._(reason)}
      lead={
        what === null
          ? i18n._("Confirm this address, and we’ll write as soon as there’s room at {location}.", {
              location: location_name,
            })
          : i18n._(
              "Confirm this address, and the first time that suits you is held for you: {service}, {days}.",
              { service: what, days },
            )
      }
    >
      <Section style={styles.actions}>
        <Action href={alert_url} tone={what === null ? "lease" : "book"}>
          {i18n._("Confirm my place")}
        </Action>
      </Section>
    </Shell>
  );
}

function AlertOpening({ detail, subject }: MailProps<AlertDetail & { offer: Offer }>) {
  const { offer, alert_url, site_url } = detail;
  const { i18n } = useLingui();
  return (
    <Shell
      subject={subject}
      preview={offer.what}
      heading={i18n._("A time opened up")}
      siteUrl={site_url}
      reason={i18n._(reason)}
      lead={i18n._(
        "{service}. It’s held for you until {time}, {zone}; after that, the next person in line gets it.",
        { service: offer.what, time: offer.held_until, zone: offer.zone },
      )}
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
          {i18n._("Book this time")}
        </Action>
        <Action href={alert_url} tone="quiet">
          {i18n._("Leave the list")}
        </Action>
      </Section>
    </Shell>
  );
}

function AlertEnded({ detail, subject }: MailProps<AlertDetail & { lost: Offer | null }>) {
  const { what, lost, alert_url, site_url } = detail;
  const { i18n } = useLingui();
  return (
    <Shell
      subject={subject}
      preview={
        lost
          ? i18n._("{day} at {time}: the calendar has changed.", { day: lost.day, time: lost.time })
          : i18n._("Three held times went by, so we’ve stopped.")
      }
      heading={subject}
      siteUrl={site_url}
      reason={i18n._(reason)}
      lead={
        lost
          ? i18n._(
              "We held {day} at {time}, {zone}, for you, but the calendar has changed and it’s gone. We’re sorry. While you’re on the list, we’ll write when another time opens up: {service}.",
              { day: lost.day, time: lost.time, zone: lost.zone, service: what },
            )
          : i18n._(
              "Three times we held for you went by without being booked, so we won’t write about {service} again. Still looking? Put yourself back on the list any time.",
              { service: what },
            )
      }
    >
      <Section style={styles.actions}>
        <Action href={alert_url} tone="book">
          {i18n._("See what’s open now")}
        </Action>
      </Section>
    </Shell>
  );
}

function AlertStudio({ detail, subject }: MailProps<AlertDetail>) {
  const { location_name, location_url, site_url } = detail;
  const { i18n } = useLingui();
  return (
    <Shell
      subject={subject}
      preview={i18n._("You asked us to write when something opens up.")}
      heading={i18n._("There’s room now")}
      siteUrl={site_url}
      reason={i18n._(reason)}
      lead={i18n._(
        "{location} has a studio free again. It tends to go quickly, so ask for a tour soon. This is the only email you’ll get about it.",
        { location: location_name },
      )}
    >
      <Section style={styles.actions}>
        <Action href={`${location_url}#leaseStudio`} tone="lease">
          {i18n._("Ask for a tour")}
        </Action>
      </Section>
    </Shell>
  );
}
