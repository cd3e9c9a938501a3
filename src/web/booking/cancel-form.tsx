import type { ReactNode } from "react";
import { Link } from "react-router";
import type { FormResult } from "../form/check.ts";
import { Field } from "../form/field.tsx";
import { SendButton } from "../form/send-button.tsx";
import { SiteForm } from "../form/site-form.tsx";
import type { BookingWords } from "./booking-words.ts";

interface CancelFormProps {
  /** Null while bookings cannot be read; what was typed can be sent again all the same. */
  booking: BookingWords | null;
  token: string;
  result?: FormResult | undefined;
  /** The safe answer, where it is not a way back to the booking. */
  keep?: ReactNode;
}

/** Asks once more, and why. The safe answer comes first. */
export function CancelForm({ booking, token, result, keep }: CancelFormProps) {
  return (
    <SiteForm
      id="cancel"
      className="sure"
      action={`/booking/${token}/cancel`}
      labels={{ reason: "Would you like to say why?" }}
      loadCheck={() => import("../pages/booking-cancel/check.ts")}
      result={result}
    >
      <p className="muted">
        {booking ? (
          <>
            <span className="name">{booking.stylist.firstName}’s</span> calendar opens up right away, and
            someone else may take the time.
          </>
        ) : (
          "The time opens up right away, and someone else may take it."
        )}
      </p>
      <Field
        name="reason"
        multiline
        optional
        {...(booking && { hint: `${booking.stylist.firstName} will read it.` })}
      />
      <div className="sure__do">
        {keep ?? (
          <Link className="btn btn--quiet" to={`/booking/${token}`}>
            Keep my time
          </Link>
        )}
        <SendButton className="btn btn--book">Cancel booking</SendButton>
      </div>
    </SiteForm>
  );
}
