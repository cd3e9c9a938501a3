import { Section, Text } from "@react-email/components";
import { formatPhone } from "#domain/phone.ts";
import type { BookingDetail } from "../booking-detail.ts";
import { Action } from "./action.tsx";
import { Fact, Facts } from "./facts.tsx";
import { look } from "./look.ts";
import { Message } from "./message.tsx";
import { Shell } from "./shell.tsx";

const headings: Record<BookingDetail["kind"], string> = {
  "booking-client": "You are booked",
  "booking-stylist": "A new booking",
  "booking-moved": "A booking has a new time",
  "booking-cancelled": "A booking is cancelled",
  "booking-reminder": "See you tomorrow",
};

export function bookingSubject({ kind, when, reference }: BookingDetail) {
  return `${headings[kind]}: ${when} (${reference})`;
}

/** A booking made, moved, cancelled or soon to come, to one side of it; the calendar file comes along. */
export function BookingMail({ detail }: { detail: BookingDetail }) {
  const { kind, side, was, cancel_reason } = detail;
  const isForClient = side === "client";
  const isCancelled = kind === "booking-cancelled";
  return (
    <Shell
      subject={bookingSubject(detail)}
      preview={`${detail.services}, ${detail.when}`}
      heading={headings[kind]}
      siteUrl={detail.site_url}
      reason={
        isForClient
          ? "You get this email because a booking was made with this address."
          : "You get this email because you take bookings with Sola."
      }
    >
      <Text className="ink-2" style={look.lead}>
        {lead(detail)}
      </Text>
      <Facts label="The booking">
        <Fact name="When">{detail.when}</Fact>
        <Fact name="Before">{was}</Fact>
        <Fact name="What">{detail.services}</Fact>
        <Fact name="Price">{detail.price}</Fact>
        <Fact name="With">{isForClient ? detail.stylist_name : detail.client_name}</Fact>
        <Fact name="Phone">{phoneOf(isForClient ? detail.stylist_phone : detail.client_phone)}</Fact>
        <Fact name="Where">{detail.where}</Fact>
        <Fact name="Policy">{isForClient && !isCancelled ? detail.cancellation_policy : ""}</Fact>
        <Fact name="Reference">{detail.reference}</Fact>
      </Facts>
      <Message heading="The reason">{cancel_reason ?? ""}</Message>
      <Message heading="The note">{isForClient ? "" : detail.note}</Message>
      <Section style={look.actions}>
        <Action href={detail.manage_url} tone="book">
          {actionOf(isForClient, isCancelled)}
        </Action>
      </Section>
      <Text className="ink-2" style={look.text}>
        The time is the time at the studio. Opening the link changes nothing.
      </Text>
    </Shell>
  );
}

function lead({ kind, side, stylist_name, client_name, cancelled_by }: BookingDetail): string {
  const other = side === "client" ? stylist_name : client_name;
  if (kind === "booking-cancelled") {
    if (cancelled_by === side) return `You cancelled your booking with ${other}. The time is free again.`;
    return `${other} had to cancel. The time is free again.`;
  }
  if (kind === "booking-moved") return `The booking with ${other} has moved. Your calendar file is attached.`;
  if (kind === "booking-stylist") return `${other} booked with you. The calendar file is attached.`;
  return `${other} is expecting you. Your calendar file is attached.`;
}

function actionOf(isForClient: boolean, isCancelled: boolean): string {
  if (isCancelled) return "See the booking";
  return isForClient ? "See, move or cancel it" : "See it, cancel it or block time";
}

function phoneOf(phone: string | null): string {
  return phone ? formatPhone(phone) : "";
}
