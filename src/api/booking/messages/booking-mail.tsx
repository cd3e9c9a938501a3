import { Section, Text } from "@react-email/components";
import { initials } from "#domain/network/monogram.ts";
import { firstNameOf } from "#domain/platform/person-name.ts";
import { formatPhone } from "#domain/platform/phone-format.ts";
import { contactHref, contactInOneLine } from "#domain/platform/preferred-contact.ts";
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
  subject: (detail) => `${bookingHeading(detail)}: ${detail.when} (${detail.reference})`,
  Body: BookingMail,
});

function BookingMail({ detail, subject }: MailProps<BookingDetail>) {
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
          : `${detail.services}. ${isForClient ? detail.where : detail.duration}`
      }
      heading={bookingHeading(detail)}
      siteUrl={detail.site_url}
      discreet={detail.sender !== null}
      reason={
        isForClient
          ? "You’re getting this email because a booking was made with this address. If that wasn’t you, please reply and let us know."
          : `You’re getting this email because you ${is_tour ? "give tours" : "take bookings"} with us.`
      }
      lead={<UnbrokenWords>{bookingLead(detail)}</UnbrokenWords>}
    >
      <MailTicket
        tone={isOver ? "over" : "book"}
        lead={detail.day}
        time={detail.time}
        note={isCancelled ? `Canceled (${detail.zone})` : `${detail.zone}, until about ${detail.until}`}
        {...(isForClient && suite
          ? { label: "Suite", mark: suite }
          : { mark: initials(isForClient ? stylist_name : client_name) })}
      />
      <Section style={styles.actions}>
        <Actions detail={detail} />
      </Section>
      <VisitorMessage heading="The reason" tone="book">
        {detail.cancel_reason ?? ""}
      </VisitorMessage>
      <VisitorMessage heading={`What ${firstNameOf(client_name)} wrote`} tone="book">
        {isForClient ? "" : detail.note}
      </VisitorMessage>
      <FactTable label="The booking">
        <FactRow name="Instead of">{detail.was}</FactRow>
        <FactRow name="Service">{`${detail.services} (${detail.duration})`}</FactRow>
        <FactRow name={isForClient ? "With" : "Client"}>{isForClient ? stylist_name : client_name}</FactRow>
        <FactRow name="Phone">{phone && <MailPhoneLink phone={phone} tone="book" />}</FactRow>
        <FactRow name="Only this way">{only && <OnlyWay only={only} zone={detail.zone} />}</FactRow>
        <FactRow name="Where">{detail.where}</FactRow>
        <FactRow name={isForClient && !isCancelled ? "Pay at the studio" : "Price"}>{detail.price}</FactRow>
        <FactRow name="If plans change">
          {isForClient && !isCancelled ? detail.cancellation_policy : ""}
        </FactRow>
        <FactRow name="Reference">{detail.reference}</FactRow>
      </FactTable>
      <Text className="ink-3" style={styles.note}>
        All times are local to the place.
      </Text>
    </Shell>
  );
}

/** How the visitor of a tour may be reached: tours are confidential. */
function OnlyWay({ only, zone }: { only: NonNullable<BookingDetail["only"]>; zone: string }) {
  const href = contactHref(only);
  return (
    <>
      {href ? (
        <ContactLink href={href} tone="book">
          {contactInOneLine(only, zone)}
        </ContactLink>
      ) : (
        contactInOneLine(only, zone)
      )}{" "}
      {only.contact_how === "email" ? only.email : formatPhone(only.phone)}
    </>
  );
}

function Actions({ detail: { kind, side, manage_url, again_url } }: { detail: BookingDetail }) {
  if (kind === "booking-after")
    return (
      <Action href={again_url} tone="book">
        Book the same again
      </Action>
    );
  if (kind !== "booking-cancelled")
    return (
      <Action href={manage_url} tone="book">
        {side === "client" ? "Manage booking" : "Manage booking or block off time"}
      </Action>
    );
  if (side === "stylist")
    return (
      <Action href={manage_url} tone="book">
        See the booking
      </Action>
    );
  return (
    <>
      <Action href={again_url} tone="book">
        Choose another time
      </Action>
      <Action href={manage_url} tone="quiet">
        See the booking
      </Action>
    </>
  );
}

/** What has happened, in a few words: heading and subject of the mail. */
function bookingHeading(detail: BookingDetail) {
  const { kind, side, is_tour, client_name, stylist_name, cancelled_by, relative_day } = detail;
  const isForClient = side === "client";
  const professional = firstNameOf(stylist_name);
  switch (kind) {
    case "booking-client":
      return professional ? `Booked with ${professional}` : "You’re booked";
    case "booking-stylist":
      return `${client_name} booked ${is_tour ? "a tour" : "you"}`;
    case "booking-moved":
      return isForClient ? `A new time with ${professional}` : `${client_name} has a new time`;
    case "booking-reminder":
      return `See you ${relative_day ?? "soon"}`;
    case "booking-after":
      return `Until next time with ${professional}`;
    case "booking-cancelled":
      if (cancelled_by === side) return `You canceled with ${isForClient ? professional : client_name}`;
      if (cancelled_by === "operator") return "We had to cancel";
      return isForClient ? `${professional} had to cancel` : `${client_name} canceled`;
  }
}

/** The sentence or two under it. */
function bookingLead({ kind, side, first_name, client_name, stylist_name, cancelled_by }: BookingDetail) {
  const isForClient = side === "client";
  const professional = firstNameOf(stylist_name);
  switch (kind) {
    case "booking-client":
      return `It’s on ${professional}’s calendar, ${first_name}. A file for yours is attached.`;
    case "booking-stylist":
      return "No one else can book this time now. A file for your calendar is attached.";
    case "booking-moved":
      return `${isForClient ? `${professional} knows` : "No one else can book this time now"}, and the attached file moves it on your calendar.`;
    case "booking-reminder":
      return `${professional} is expecting you, ${first_name}. Plans changed? You can move it or cancel it any time before it starts.`;
    case "booking-after":
      return `We hope you love it, ${first_name}. Want the same again? Here are ${professional}’s openings, about as far ahead as last time.`;
    case "booking-cancelled":
      if (cancelled_by === side)
        return `${isForClient ? professional : firstNameOf(client_name)} knows. The attached file takes it off your calendar.`;
      return isForClient
        ? "You can choose any other open time. The attached file takes this one off your calendar."
        : "The time is open again. The attached file takes it off your calendar.";
  }
}
