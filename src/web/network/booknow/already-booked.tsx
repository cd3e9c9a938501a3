import { Trans } from "@lingui/react";

/** Link for visitors who look for their booking. */
export function AlreadyBooked() {
  return (
    <Trans
      id="Already booked? <0>Resend my link</0>."
      components={{ 0: <a className="link" href="/booking-links" /> }}
    />
  );
}
