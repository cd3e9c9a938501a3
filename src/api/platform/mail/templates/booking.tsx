import { Section, Text } from "@react-email/components";
import { initials } from "#domain/network/monogram.ts";
import { firstNameOf } from "#domain/platform/person-name.ts";
import type { BookingDetail } from "../booking-detail.ts";
import { Action } from "./action.tsx";
import { bookingHeading, bookingLead } from "./booking-words.ts";
import { PhoneLink } from "./contact-link.tsx";
import { styles } from "./email-styles.ts";
import { FactRow, FactTable } from "./fact-table.tsx";
import { Message } from "./message.tsx";
import { Shell } from "./shell.tsx";
import { Ticket } from "./ticket.tsx";
import { UnbrokenWords } from "./unbroken-words.tsx";

export function bookingSubject(detail: BookingDetail) {
  return `${bookingHeading(detail)}: ${detail.when} (${detail.reference})`;
}

/** A booking made, moved, cancelled or soon to come, to one side of it; the calendar file comes along. */
export function BookingMail({ detail }: { detail: BookingDetail }) {
  const { kind, side, is_tour, suite, client_name, stylist_name } = detail;
  const isForClient = side === "client";
  const isCancelled = kind === "booking-cancelled";
  const isOver = isCancelled || kind === "booking-after";
  const phone = isForClient ? detail.stylist_phone : detail.client_phone;
  return (
    <Shell
      subject={bookingSubject(detail)}
      preview={
        is_tour && isForClient
          ? detail.when
          : `${detail.services}. ${isForClient ? detail.where : detail.duration}`
      }
      heading={bookingHeading(detail)}
      siteUrl={detail.site_url}
      reason={
        isForClient
          ? "You’re getting this email because a booking was made with this address. If that wasn’t you, please reply and let us know."
          : `You’re getting this email because you ${is_tour ? "give tours" : "take bookings"} with Sola.`
      }
    >
      <Text className="ink-2" style={styles.lead}>
        <UnbrokenWords>{bookingLead(detail)}</UnbrokenWords>
      </Text>
      <Ticket
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
      <Message heading="The reason" tone="book">
        {detail.cancel_reason ?? ""}
      </Message>
      <Message heading={`What ${firstNameOf(client_name)} wrote`} tone="book">
        {isForClient ? "" : detail.note}
      </Message>
      <FactTable label="The booking">
        <FactRow name="Instead of">{detail.was}</FactRow>
        <FactRow name="Service">{`${detail.services} (${detail.duration})`}</FactRow>
        <FactRow name={isForClient ? "With" : "Client"}>{isForClient ? stylist_name : client_name}</FactRow>
        <FactRow name="Phone">{phone && <PhoneLink phone={phone} tone="book" />}</FactRow>
        <FactRow name="Where">{detail.where}</FactRow>
        <FactRow name={isForClient && !isCancelled ? "Pay at the studio" : "Price"}>{detail.price}</FactRow>
        <FactRow name="If plans change">
          {isForClient && !isCancelled ? detail.cancellation_policy : ""}
        </FactRow>
        <FactRow name="Reference">{detail.reference}</FactRow>
      </FactTable>
      <Text className="ink-3" style={styles.note}>
        All times are local to the studio.
      </Text>
    </Shell>
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
