import { Trans, useLingui } from "@lingui/react";
import type { ReactNode } from "react";
import { bookingMessages } from "#domain/booking/booking-messages.ts";
import { bookingCancelPath, bookingPath } from "#domain/booking/paths.ts";
import { island } from "../../platform/document/island.tsx";
import type { FormResult } from "../../platform/form/check.ts";
import { Field } from "../../platform/form/field.tsx";
import { SendButton } from "../../platform/form/send-button.tsx";
import { SiteForm } from "../../platform/form/site-form.tsx";

interface CancelFormProps {
  /** The professional's name; null while bookings can't be loaded, when the input can still be resent. */
  firstName: string | null;
  token: string;
  /** The start that the form asks about; null while it can't be loaded. */
  start: string | null;
  /** Alternative phone contact. */
  phone: string | undefined;
  result?: FormResult | undefined;
  /** The safe answer, where it is not a way back to the booking. */
  keep?: ReactNode;
}

/** Asks once more, and why. The safe answer comes first. */
function CancelForm({ firstName, token, start, phone, keep, result }: CancelFormProps) {
  const { i18n } = useLingui();
  return (
    <SiteForm
      id="cancel"
      className="sure"
      action={bookingCancelPath(token)}
      labels={{ reason: /*i18n*/ "Would you like to say why?" }}
      loadCheck={() => import("./cancel-check.ts")}
      result={result}
      lostMessage={bookingMessages.maybeCancelled}
      phone={phone}
      isAboutPage
    >
      <input type="hidden" name="expected_start" value={start ?? result?.typed.expected_start ?? ""} />
      <p className="muted">
        {firstName ? (
          <Trans
            id="<0>{name}’s</0> calendar opens up right away, and someone else may take the time."
            values={{ name: firstName }}
            components={{ 0: <span className="name" /> }}
          />
        ) : (
          i18n._("The time opens up right away, and someone else may take it.")
        )}
      </p>
      <Field
        name="reason"
        multiline
        optional
        {...(firstName && { hint: i18n._("{name} will read it.", { name: firstName }) })}
      />
      <div className="sure__do">
        {keep ?? (
          <a className="btn btn--quiet" href={bookingPath(token)}>
            {i18n._("Keep my time")}
          </a>
        )}{" "}
        <SendButton className="btn btn--book">{i18n._("Cancel booking")}</SendButton>
      </div>
    </SiteForm>
  );
}

export default island("booking/booking-cancel/cancel-form", CancelForm);
