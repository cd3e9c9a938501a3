import { CalendarMinus, CalendarPlus, Navigation, Pencil, Phone } from "lucide-react";
import { bookingPath, bookingReschedulePath } from "#domain/booking/paths.ts";
import { booknowPath } from "#domain/network/paths.ts";

import { phoneHref } from "#domain/platform/phone-format.ts";
import type { BookingWords } from "../ticket/booking-words.ts";

/** Actions for a booking now, the likeliest first. */
export function NextSteps({ booking, token }: { booking: BookingWords; token: string }) {
  const { stage, isTour, professional, again, location, directions, call } = booking;
  const calendar = `${bookingPath(token)}/calendar.ics`;
  if (stage === "over" || stage === "cancelled")
    return (
      <div className="done__do">
        <a className="btn btn--book" href={again}>
          {isTour
            ? `Ask ${professional.firstName} again`
            : stage === "over"
              ? `Book ${professional.firstName} again`
              : `Another time with ${professional.firstName}`}
        </a>{" "}
        {!isTour && (
          <a className="btn btn--quiet" href={booknowPath(location.url_name)}>
            Others at {location.name}
          </a>
        )}{" "}
        {stage === "cancelled" && (
          <a className="btn btn--quiet" href={calendar} download>
            <CalendarMinus className="icon" /> Remove from calendar
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
            <CalendarPlus className="icon" /> Add to calendar
          </a>
        )}{" "}
        {stage === "now" && callHref && (
          <a className="btn btn--book" href={callHref}>
            <Phone className="icon" /> Call {call.name}
          </a>
        )}{" "}
        <a className="btn btn--quiet" href={directions} target="_blank" rel="noopener noreferrer">
          <Navigation className="icon" /> Get directions<span className="vh"> (opens in a new tab)</span>
        </a>{" "}
        {stage === "ahead" && (
          <a className="btn btn--quiet" href={bookingReschedulePath(token)}>
            <Pencil className="icon" /> Change or cancel
          </a>
        )}
      </div>
      {stage === "ahead" && (
        <p className="note done__aside">
          The file works with Apple, Outlook and most calendars. Using Google?{" "}
          <a className="link" href={booking.googleCalendar} target="_blank" rel="noopener noreferrer">
            Add it there<span className="vh"> (opens in a new tab)</span>
          </a>
          .
        </p>
      )}
    </>
  );
}
