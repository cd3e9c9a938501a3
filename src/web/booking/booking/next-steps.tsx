import { Trans, useLingui } from "@lingui/react";
import { CalendarMinus, CalendarPlus, Navigation, Pencil, Phone } from "lucide-react";
import { bookingPath, bookingReschedulePath } from "#domain/booking/paths.ts";
import { booknowPath } from "#domain/network/paths.ts";

import { phoneHref } from "#domain/platform/phone-format.ts";
import type { BookingWords } from "../ticket/booking-words.ts";

/** Actions for a booking now, the likeliest first. */
export function NextSteps({ booking, token }: { booking: BookingWords; token: string }) {
  const { stage, isTour, professional, again, location, directions, call } = booking;
  const { i18n } = useLingui();
  const calendar = `${bookingPath(token)}/calendar.ics`;
  if (stage === "over" || stage === "cancelled")
    return (
      <div className="done__do">
        <a className="btn btn--book" href={again}>
          {isTour
            ? i18n._("Ask {name} again", { name: professional.firstName })
            : stage === "over"
              ? i18n._("Book {name} again", { name: professional.firstName })
              : i18n._("Another time with {name}", { name: professional.firstName })}
        </a>{" "}
        {!isTour && (
          <a className="btn btn--quiet" href={booknowPath(location.url_name)}>
            {i18n._("Others at {location}", { location: location.name })}
          </a>
        )}{" "}
        {stage === "cancelled" && (
          <a className="btn btn--quiet" href={calendar} download>
            <CalendarMinus className="icon" /> {i18n._("Remove from calendar")}
          </a>
        )}
      </div>
    );
  const callHref = call && phoneHref(call.phone);
  return (
    <>
      <div className="done__do">
        {stage === "ahead" && (
          <a className="btn btn--book" href={calendar} download>
            <CalendarPlus className="icon" /> {i18n._("Add to calendar")}
          </a>
        )}{" "}
        {stage === "now" && callHref && (
          <a className="btn btn--book" href={callHref}>
            <Phone className="icon" /> {i18n._("Call {name}", { name: call.name })}
          </a>
        )}{" "}
        <a className="btn btn--quiet" href={directions} target="_blank" rel="noopener noreferrer">
          <Navigation className="icon" /> {i18n._("Get directions")}
          <span className="vh"> {i18n._("(opens in a new tab)")}</span>
        </a>{" "}
        {stage === "ahead" && (
          <a className="btn btn--quiet" href={bookingReschedulePath(token)}>
            <Pencil className="icon" /> {i18n._("Change or cancel")}
          </a>
        )}
      </div>
      {stage === "ahead" && (
        <p className="note done__aside">
          <Trans
            id="The file works with Apple, Outlook and most calendars. Using Google? <0>Add it there<1> (opens in a new tab)</1></0>."
            components={{
              0: (
                <a className="link" href={booking.googleCalendar} target="_blank" rel="noopener noreferrer" />
              ),
              1: <span className="vh" />,
            }}
          />
        </p>
      )}
    </>
  );
}
