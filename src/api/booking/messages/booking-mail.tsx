import type { I18n } from "@lingui/core";
import { useLingui } from "@lingui/react";
import { Section, Text } from "@react-email/components";
import { initials } from "#domain/network/monogram.ts";
import { firstNameOf } from "#domain/platform/person-name.ts";
import { formatPhone } from "#domain/platform/phone-format.ts";
import { contactHref, contactInOneLine } from "#domain/platform/preferred-contact.ts";
import { writtenIn } from "#domain/platform/text-language.ts";
import { defineMessage, type MailProps } from "../../platform/mail/define-message.ts";
import { Action } from "../../platform/mail/parts/action.tsx";
import { ContactLink, MailPhoneLink } from "../../platform/mail/parts/contact-link.tsx";
import { styles } from "../../platform/mail/parts/email-styles.ts";
import { FactRow, FactTable } from "../../platform/mail/parts/fact-table.tsx";
import { MailTicket } from "../../platform/mail/parts/mail-ticket.tsx";
import { Shell } from "../../platform/mail/parts/shell.tsx";
import { UnbrokenWords } from "../../platform/mail/parts/unbroken-words.tsx";
import { VisitorMessage } from "../../platform/mail/parts/visitor-message.tsx";
import { type BookingDetail, bookingMailKinds, readBookingMail } from "./read-booking-mail.ts";

/** A booking made, rescheduled, cancelled, soon to come or over, to one side of it. */
export const bookingMail = defineMessage({
  kinds: bookingMailKinds,
  read: readBookingMail,
  subject: (detail, { i18n }) =>
    i18n._("{heading}: {when} ({reference})", {
      heading: bookingHeading(detail, i18n),
      when: detail.when,
      reference: detail.reference,
    }),
  Body: BookingMail,
});

function BookingMail({ detail, subject }: MailProps<BookingDetail>) {
  const { i18n } = useLingui();
  const { kind, side, is_tour, suite, client_name, stylist_name } = detail;
  const isForClient = side === "client";
  const isCancelled = kind === "booking-cancelled";
  const isOver = isCancelled || kind === "booking-after";
  const only = isForClient ? null : detail.only;
  const clientPhone = only ? "" : detail.client_phone;
  const phone = isForClient ? detail.stylist_phone : clientPhone;
  return (
    <Shell
      subject={subject}
      preview={
        is_tour && isForClient
          ? detail.when
          : i18n._("{service}. {detail}", {
              service: detail.services,
              detail: isForClient ? detail.where : detail.duration,
            })
      }
      heading={bookingHeading(detail, i18n)}
      siteUrl={detail.site_url}
      discreet={detail.sender !== null}
      reason={
        isForClient
          ? i18n._(
              "You’re getting this email because a booking was made with this address. If that wasn’t you, please reply and let us know.",
            )
          : is_tour
            ? i18n._("You’re getting this email because you give tours with us.")
            : i18n._("You’re getting this email because you take bookings with us.")
      }
      lead={<UnbrokenWords>{bookingLead(detail, i18n)}</UnbrokenWords>}
    >
      <MailTicket
        tone={isOver ? "over" : "book"}
        lead={detail.day}
        time={detail.time}
        note={
          isCancelled
            ? i18n._("Canceled ({zone})", { zone: detail.zone })
            : i18n._("{zone}, until about {time}", { zone: detail.zone, time: detail.until })
        }
        {...(isForClient && suite
          ? { label: i18n._("Suite"), mark: suite }
          : { mark: initials(isForClient ? stylist_name : client_name) })}
      />
      <Section style={styles.actions}>
        <Actions detail={detail} />
      </Section>
      <VisitorMessage heading={i18n._("The reason")} tone="book">
        {detail.cancel_reason ?? ""}
      </VisitorMessage>
      <VisitorMessage heading={i18n._("What {name} wrote", { name: firstNameOf(client_name) })} tone="book">
        {isForClient ? "" : detail.note}
      </VisitorMessage>
      <FactTable label={i18n._("The booking")}>
        <FactRow name={i18n._("Instead of")}>{detail.was}</FactRow>
        <FactRow name={i18n._("Service")}>
          {i18n._("{service} ({duration})", { service: detail.services, duration: detail.duration })}
        </FactRow>
        <FactRow name={isForClient ? i18n._("With") : i18n._("Client")}>
          {isForClient ? stylist_name : client_name}
        </FactRow>
        <FactRow name={i18n._("Phone")}>{phone && <MailPhoneLink phone={phone} tone="book" />}</FactRow>
        <FactRow name={i18n._("Only this way")}>{only && <OnlyWay only={only} zone={detail.zone} />}</FactRow>
        <FactRow name={i18n._("Where")}>{detail.where}</FactRow>
        <FactRow name={isForClient && !isCancelled ? i18n._("Pay at the studio") : i18n._("Price")}>
          {detail.price}
        </FactRow>
        <FactRow name={i18n._("If plans change")}>
          {isForClient && !isCancelled ? termsInMail(detail, i18n) : ""}
        </FactRow>
        <FactRow name={i18n._("Reference")}>{detail.reference}</FactRow>
      </FactTable>
      <Text className="ink-3" style={styles.note}>
        {i18n._("All times are local to the place.")}
      </Text>
    </Shell>
  );
}

function termsInMail({ cancellation_terms, terms_lang }: BookingDetail, i18n: I18n) {
  if (!terms_lang) return cancellation_terms;
  return (
    <>
      <span lang={terms_lang}>{cancellation_terms}</span> {writtenIn(terms_lang, i18n)}
    </>
  );
}

/** How the visitor of a tour may be reached: tours are confidential. */
function OnlyWay({ only, zone }: { only: NonNullable<BookingDetail["only"]>; zone: string }) {
  const { i18n } = useLingui();
  const href = contactHref(only);
  return (
    <>
      {href ? (
        <ContactLink href={href} tone="book">
          {contactInOneLine(i18n, only, zone)}
        </ContactLink>
      ) : (
        contactInOneLine(i18n, only, zone)
      )}{" "}
      {only.contact_how === "email" ? only.email : formatPhone(only.phone, i18n)}
    </>
  );
}

function Actions({ detail: { kind, side, manage_url, again_url } }: { detail: BookingDetail }) {
  const { i18n } = useLingui();
  if (kind === "booking-after")
    return (
      <Action href={again_url} tone="book">
        {i18n._("Book the same again")}
      </Action>
    );
  if (kind !== "booking-cancelled")
    return (
      <Action href={manage_url} tone="book">
        {side === "client" ? i18n._("Manage booking") : i18n._("Manage booking or block off time")}
      </Action>
    );
  if (side === "stylist")
    return (
      <Action href={manage_url} tone="book">
        {i18n._("See the booking")}
      </Action>
    );
  return (
    <>
      <Action href={again_url} tone="book">
        {i18n._("Choose another time")}
      </Action>
      <Action href={manage_url} tone="quiet">
        {i18n._("See the booking")}
      </Action>
    </>
  );
}

/** What has happened, in a few words: heading and subject of the mail. */
function bookingHeading(detail: BookingDetail, i18n: I18n) {
  const { kind, side, is_tour, cancelled_by, client_name: client } = detail;
  const isForClient = side === "client";
  const professional = firstNameOf(detail.stylist_name);
  switch (kind) {
    case "booking-client":
      return professional ? i18n._("Booked with {professional}", { professional }) : i18n._("You’re booked");
    case "booking-stylist":
      return is_tour
        ? i18n._("{client} booked a tour", { client })
        : i18n._("{client} booked you", { client });
    case "booking-moved":
      return isForClient
        ? i18n._("A new time with {professional}", { professional })
        : i18n._("{client} has a new time", { client });
    case "booking-reminder":
      return reminderHeading(detail, i18n);
    case "booking-after":
      return i18n._("Until next time with {professional}", { professional });
    case "booking-cancelled":
      if (cancelled_by === side)
        return i18n._("You canceled with {name}", { name: isForClient ? professional : client });
      if (cancelled_by === "operator") return i18n._("We had to cancel");
      return isForClient
        ? i18n._("{professional} had to cancel", { professional })
        : i18n._("{client} canceled", { client });
  }
}

function reminderHeading({ relative_day }: BookingDetail, i18n: I18n) {
  if (relative_day === "today") return i18n._("See you today");
  return relative_day === "tomorrow" ? i18n._("See you tomorrow") : i18n._("See you soon");
}

/** The sentence or two under it. */
function bookingLead(detail: BookingDetail, i18n: I18n) {
  const { kind, side, cancelled_by, first_name: name } = detail;
  const isForClient = side === "client";
  const professional = firstNameOf(detail.stylist_name);
  switch (kind) {
    case "booking-client":
      return i18n._("It’s on {professional}’s calendar, {name}. A file for yours is attached.", {
        professional,
        name,
      });
    case "booking-stylist":
      return i18n._("No one else can book this time now. A file for your calendar is attached.");
    case "booking-moved":
      return isForClient
        ? i18n._("{professional} knows, and the attached file moves it on your calendar.", { professional })
        : i18n._("No one else can book this time now, and the attached file moves it on your calendar.");
    case "booking-reminder":
      return i18n._(
        "{professional} is expecting you, {name}. Plans changed? You can move it or cancel it any time before it starts.",
        { professional, name },
      );
    case "booking-after":
      return i18n._(
        "We hope you love it, {name}. Want the same again? Here are {professional}’s openings, about as far ahead as last time.",
        { professional, name },
      );
    case "booking-cancelled":
      if (cancelled_by === side)
        return i18n._("{name} knows. The attached file takes it off your calendar.", {
          name: isForClient ? professional : firstNameOf(detail.client_name),
        });
      return isForClient
        ? i18n._("You can choose any other open time. The attached file takes this one off your calendar.")
        : i18n._("The time is open again. The attached file takes it off your calendar.");
  }
}
