import { Trans, useLingui } from "@lingui/react";
import { ArrowUpRight } from "lucide-react";
import { FloorPlan } from "../../platform/ui/floor-plan.tsx";
import { PhoneLink } from "../../platform/ui/phone-link.tsx";
import { WishWords } from "../professional/wish-words.tsx";
import type { BookingWords } from "../ticket/booking-words.ts";

/** Directions to the room, amenities, and how to change plans. */
export function GoodToKnow({ booking, studios }: { booking: BookingWords; studios: number | null }) {
  const { stage, suite, address, arrivalTips, professional, note } = booking;
  const { i18n } = useLingui();
  if (stage === "over" || stage === "cancelled") return <OtherBookings />;
  return (
    <>
      <div className="done__more">
        <section>
          <h2 className="h3">
            {suite
              ? i18n._("Finding Suite {suite}", { suite })
              : i18n._("Finding {name}", { name: professional.firstName })}
          </h2>
          <p className="muted" translate="no">
            {address}.
          </p>
          <ul className="muted">
            {arrivalTips.map(({ name, detail, lang }) => (
              <li key={name}>
                <strong>{i18n._("{amenity}:", { amenity: i18n._(name) })}</strong>{" "}
                <span lang={lang}>{detail}.</span>
              </li>
            ))}
          </ul>
          <FloorPlan suite={suite} studios={studios} />
        </section>
        {professional.elsewhere && (
          <section>
            <h2 className="h3">{i18n._("One more thing")}</h2>
            <p className="muted">
              {i18n._(
                "{name} has a booking page of their own, too. It opens in a new tab after you book. Don’t see it?",
                { name: professional.firstName },
              )}
            </p>
            <p>
              <a
                className="go"
                href={professional.elsewhere.href}
                target="_blank"
                rel="noopener noreferrer"
                referrerPolicy="no-referrer"
              >
                {i18n._("Continue to {site}", { site: professional.elsewhere.host })}{" "}
                <ArrowUpRight className="icon" />
                <span className="vh">{i18n._("(opens in a new tab)")}</span>
              </a>
            </p>
          </section>
        )}
        {stage === "ahead" && <PlansChange booking={booking} />}
        {note && (
          <section>
            <h2 className="h3">{i18n._("What you told {name}", { name: professional.firstName })}</h2>
            <p className="muted said__note">{note}</p>
          </section>
        )}
      </div>
      <OtherBookings />
    </>
  );
}

function PlansChange({ booking: { time, professional, call } }: { booking: BookingWords }) {
  const { i18n } = useLingui();
  return (
    <section>
      <h2 className="h3">{i18n._("Move or cancel")}</h2>
      <p className="muted">
        {i18n._("Use the link in your email any time until {time} that day.", { time })}
      </p>
      {professional.wish && (
        <p className="muted">
          <WishWords wish={professional.wish} />
        </p>
      )}
      {call && (
        <p className="muted">
          <Trans
            id="Rather talk? Call {name} at <0/>."
            values={{ name: call.name }}
            components={{ 0: <PhoneLink number={call.phone} /> }}
          />
        </p>
      )}
    </section>
  );
}

function OtherBookings() {
  return (
    <p className="note done__foot">
      <Trans
        id="Other bookings with us? <0>Resend my links</0>."
        components={{ 0: <a className="link" href="/booking-links" /> }}
      />
    </p>
  );
}
