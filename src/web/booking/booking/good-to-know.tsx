import { ArrowUpRight } from "lucide-react";
import { FloorPlan } from "../../platform/ui/floor-plan.tsx";
import { PhoneLink } from "../../platform/ui/phone-link.tsx";
import type { BookingWords } from "../ticket/booking-words.ts";

/** Directions to the room, amenities, and how to change plans. */
export function GoodToKnow({ booking, studios }: { booking: BookingWords; studios: number | null }) {
  const { stage, suite, address, arrivalTips, professional, note } = booking;
  if (stage === "over" || stage === "cancelled") return <OtherBookings />;
  return (
    <>
      <div className="done__more">
        <section>
          <h2 className="h3">{suite ? `Finding Suite ${suite}` : `Finding ${professional.firstName}`}</h2>
          <p className="muted" translate="no">
            {address}.
          </p>
          <ul className="muted">
            {arrivalTips.map(({ name, detail }) => (
              <li key={name}>
                <strong>{name}:</strong> {detail}.
              </li>
            ))}
          </ul>
          <FloorPlan suite={suite} studios={studios} />
        </section>
        {professional.elsewhere && (
          <section>
            <h2 className="h3">One more thing</h2>
            <p className="muted">
              {professional.firstName} has a booking page of their own, too. It opens in a new tab after you
              book. Don’t see it?
            </p>
            <p>
              <a
                className="go"
                href={professional.elsewhere.href}
                target="_blank"
                rel="noopener noreferrer"
                referrerPolicy="no-referrer"
              >
                Continue to {professional.elsewhere.host} <ArrowUpRight className="icon" />
                <span className="vh">(opens in a new tab)</span>
              </a>
            </p>
          </section>
        )}
        {stage === "ahead" && <PlansChange booking={booking} />}
        {note && (
          <section>
            <h2 className="h3">What you told {professional.firstName}</h2>
            <p className="muted said__note">{note}</p>
          </section>
        )}
      </div>
      <OtherBookings />
    </>
  );
}

function PlansChange({ booking: { time, professional, call } }: { booking: BookingWords }) {
  return (
    <section>
      <h2 className="h3">Move or cancel</h2>
      <p className="muted">Use the link in your email any time until {time} that day.</p>
      {professional.wish && <p className="muted">{professional.wish}</p>}
      {call && (
        <p className="muted">
          Rather talk? Call {call.name} at <PhoneLink number={call.phone} />.
        </p>
      )}
    </section>
  );
}

function OtherBookings() {
  return (
    <p className="note done__foot">
      Other bookings with us?{" "}
      <a className="link" href="/booking-links">
        Resend my links
      </a>
      .
    </p>
  );
}
