import { YourClock } from "../../platform/chrome/clock/your-clock.tsx";
import { Ticket } from "../../platform/ui/ticket.tsx";
import type { BookingWords } from "./booking-words.ts";

/** A booking as a ticket: its time in huge type, and the door to knock at. */
export function BookingTicket({ booking, room }: { booking: BookingWords; room?: string | undefined }) {
  const { stage, isTour, day, time, until, zone, services, duration, professional, price, reference, door } =
    booking;
  const isCancelled = stage === "cancelled";
  const isToCome = stage === "ahead" || stage === "now";
  return (
    <Ticket
      tone={isToCome ? "book" : "over"}
      lead={day}
      time={isCancelled ? <s>{time}</s> : time}
      note={
        <>
          {zone}, until about {until}
          <YourClock start={booking.start} timeZone={booking.time_zone} />
        </>
      }
      facts={[
        { label: "Service", value: `${services}, ${duration}`, wide: true },
        { label: "With", value: professional.name },
        ...(isTour ? [] : [{ label: isToCome ? "Pay at the studio" : "Price", value: price }]),
        { label: "Reference", value: reference },
      ]}
      door={isToCome ? { ...door, room } : { ...door, tone: "oat" }}
    />
  );
}
