import { Trans, useLingui } from "@lingui/react";
import { Check } from "lucide-react";
import { PhoneLink } from "../../platform/ui/phone-link.tsx";
import type { BookingWords } from "../ticket/booking-words.ts";

/** The first sentence: when to come, or why not. */
export function Greeting({ booking }: { booking: BookingWords }) {
  const { stage, first_name, seeYou, cancelled_by, cancel_reason, professional } = booking;
  const { i18n } = useLingui();
  if (stage === "ahead")
    return (
      <div className="done__head">
        <p className="done__ok" aria-hidden="true">
          <Check className="icon" />
        </p>
        <h1>
          <Trans
            id="{greeting}, <0>{name}</0>"
            values={{ greeting: seeYou, name: first_name }}
            components={{ 0: <span className="name" /> }}
          />
        </h1>
        <p className="lead">
          <Ahead booking={booking} />
        </p>
      </div>
    );
  if (stage === "cancelled")
    return (
      <div className="done__head">
        <h1>{i18n._("This booking is canceled")}</h1>
        <p className="lead">
          {cancelled_by === "client"
            ? i18n._("You canceled it, and the time is open again on {name}’s calendar.", {
                name: professional.firstName,
              })
            : cancelled_by === "stylist"
              ? i18n._("{name} had to cancel. You can choose any other open time.", {
                  name: professional.firstName,
                })
              : i18n._("The studio had to cancel. You can choose any other open time.")}
        </p>
        {cancel_reason && (
          <figure className="said">
            <figcaption className="note">
              {cancelled_by === "client" ? i18n._("The reason you gave") : i18n._("The reason")}
            </figcaption>
            <blockquote>{cancel_reason}</blockquote>
          </figure>
        )}
      </div>
    );
  return (
    <div className="done__head">
      <h1>
        <Trans
          id="{greeting}, <0>{name}</0>"
          values={{
            greeting: stage === "now" ? i18n._("You’re expected now") : i18n._("Until next time"),
            name: first_name,
          }}
          components={{ 0: <span className="name" /> }}
        />
      </h1>
      <p className="lead">
        {stage === "now" ? <Now booking={booking} /> : i18n._("We hope it was time well spent.")}
      </p>
    </div>
  );
}

function Ahead({ booking: { professional, is_moved, demo, email, isReminded } }: { booking: BookingWords }) {
  const { i18n } = useLingui();
  if (demo) return i18n._("This is a demo: no one’s time is taken, and no email is sent.");
  return (
    <>
      {is_moved ? (
        <Trans
          id="This is your new time, and <0>{name}</0> has it too. Earlier emails still show the old one."
          values={{ name: professional.firstName }}
          components={{ 0: <span className="name" /> }}
        />
      ) : (
        <Trans
          id="It’s on <0>{name}’s</0> calendar."
          values={{ name: professional.firstName }}
          components={{ 0: <span className="name" /> }}
        />
      )}{" "}
      <Trans
        id={
          isReminded
            ? /*i18n*/ "We sent the details to <0>{email}</0>, and we’ll send a reminder the day before."
            : /*i18n*/ "We sent the details to <0>{email}</0>."
        }
        values={{ email }}
        components={{ 0: <strong /> }}
      />
    </>
  );
}

function Now({ booking: { day, time, call } }: { booking: BookingWords }) {
  const { i18n } = useLingui();
  return (
    <>
      {i18n._("It started {day} at {time}.", { day, time })}
      {call && (
        <>
          {" "}
          <Trans
            id="Running late? Call {name} at <0/>."
            values={{ name: call.name }}
            components={{ 0: <PhoneLink number={call.phone} /> }}
          />
        </>
      )}
    </>
  );
}
