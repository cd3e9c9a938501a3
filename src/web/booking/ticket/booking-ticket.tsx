import { useLingui } from "@lingui/react";
import { YourClock } from "../../platform/chrome/clock/your-clock.tsx";
import { Ticket } from "../../platform/ui/ticket.tsx";
import type { BookingWords } from "./booking-words.ts";

/** A booking as a ticket: its time in huge type, and the door to knock at. */
export function BookingTicket({ booking, room }: { booking: BookingWords; room?: string | undefined }) {
  const { stage, isTour, day, time, until, zone, services, duration, professional, price, reference, door } =
    booking;
  const { i18n } = useLingui();
  const isCancelled = stage === "cancelled";
  const isToCome = stage === "ahead" || stage === "now";
  return (
    <Ticket
      tone={isToCome ? "book" : "over"}
      lead={day}
      time={isCancelled ? <s>{time}</s> : time}
      note={
        <>
          {i18n._("{zone}, until about {time}", { zone, time: until })}
          <YourClock start={booking.start} timeZone={booking.time_zone} />
        </>
      }
      facts={[
        { label: i18n._("Service"), value: `${services}, ${duration}`, wide: true },
        { label: i18n._("With"), value: professional.name },
        ...(isTour
          ? []
          : [{ label: isToCome ? i18n._("Pay at the studio") : i18n._("Price"), value: price }]),
        { label: i18n._("Reference"), value: reference, isReference: true },
      ]}
      door={isToCome ? { ...door, room } : { ...door, tone: "oat" }}
    />
  );
}
