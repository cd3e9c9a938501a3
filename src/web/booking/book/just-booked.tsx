import { useLingui } from "@lingui/react";
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
  const { i18n } = useLingui();
  return (
    <div className="bk__main">
      <h2>{i18n._("You just booked this")}</h2>
      <p className="lead">
        {i18n._("{services} with {name}, {day} at {time}. Nothing more to do.", {
          services,
          name: professional.firstName,
          day: nearDay,
          time,
        })}
      </p>
      <p>
        <a className="btn btn--book" href={href}>
          {i18n._("See your booking")}
        </a>{" "}
        <a className="btn btn--quiet" href={again}>
          {i18n._("Book another time")}
        </a>
      </p>
    </div>
  );
}
