import { Check } from "lucide-react";
import { PhoneLink } from "../../platform/ui/phone-link.tsx";
import type { BookingWords } from "../ticket/booking-words.ts";

/** The first sentence: when to come, or why not. */
export function Greeting({ booking }: { booking: BookingWords }) {
  const { stage, first_name, nearDay, cancelled_by, cancel_reason, professional } = booking;
  if (stage === "ahead")
    return (
      <div className="done__head">
        <p className="done__ok" aria-hidden="true">
          <Check className="icon" />
        </p>
        <h1>
          See you {nearDay}, <span className="name">{first_name}</span>
        </h1>
        <p className="lead">
          <Ahead booking={booking} />
        </p>
      </div>
    );
  if (stage === "cancelled")
    return (
      <div className="done__head">
        <h1>This booking is canceled</h1>
        <p className="lead">
          {cancelled_by === "client"
            ? `You canceled it, and the time is open again on ${professional.firstName}’s calendar.`
            : `${cancelled_by === "stylist" ? professional.firstName : "The studio"} had to cancel. You can choose any other open time.`}
        </p>
        {cancel_reason && (
          <figure className="said">
            <figcaption className="note">
              {cancelled_by === "client" ? "The reason you gave" : "The reason"}
            </figcaption>
            <blockquote>{cancel_reason}</blockquote>
          </figure>
        )}
      </div>
    );
  return (
    <div className="done__head">
      <h1>
        {stage === "now" ? "You’re expected now" : "Until next time"},{" "}
        <span className="name">{first_name}</span>
      </h1>
      <p className="lead">
        {stage === "now" ? <Now booking={booking} /> : "We hope it was time well spent."}
      </p>
    </div>
  );
}

function Ahead({ booking: { professional, is_moved, demo, email, isReminded } }: { booking: BookingWords }) {
  if (demo) return "This is a demo: no one’s time is taken, and no email is sent.";
  return (
    <>
      {is_moved ? (
        <>
          This is your new time, and <span className="name">{professional.firstName}</span> has it too.
          Earlier emails still show the old one.
        </>
      ) : (
        <>
          It’s on <span className="name">{professional.firstName}’s</span> calendar.
        </>
      )}{" "}
      We sent the details to <strong>{email}</strong>
      {isReminded && ", and we’ll send a reminder the day before"}.
    </>
  );
}

function Now({ booking: { day, time, call } }: { booking: BookingWords }) {
  return (
    <>
      It started {day} at {time}.
      {call && (
        <>
          {" "}
          Running late? Call {call.name} at <PhoneLink number={call.phone} />.
        </>
      )}
    </>
  );
}
