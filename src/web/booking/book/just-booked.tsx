import type { BookingWords } from "../ticket/booking-words.ts";

interface JustBookedProps {
  booking: Pick<BookingWords, "services" | "nearDay" | "time" | "professional">;
  /** Of the booking's page. */
  href: string;
  /** Books with the same professional again. */
  again: string;
}

/** In place of the form, for a visitor who went back from the receipt. */
export function JustBooked({
  booking: { services, nearDay, time, professional },
  href,
  again,
}: JustBookedProps) {
  return (
    <div className="bk__main">
      <h2>You just booked this</h2>
      <p className="lead">
        {services} with {professional.firstName}, {nearDay} at {time}. Nothing more to do.
      </p>
      <p>
        <a className="btn btn--book" href={href}>
          See your booking
        </a>{" "}
        <a className="btn btn--quiet" href={again}>
          Book another time
        </a>
      </p>
    </div>
  );
}
