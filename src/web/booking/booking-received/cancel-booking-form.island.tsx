import { useLingui } from "@lingui/react";
import { bookingMessages } from "#domain/booking/booking-messages.ts";
import { island } from "../../platform/document/island.tsx";
import type { FormResult } from "../../platform/form/check.ts";
import { Field } from "../../platform/form/field.tsx";
import { SendButton } from "../../platform/form/send-button.tsx";
import { SiteForm } from "../../platform/form/site-form.tsx";

interface CancelFormProps {
  /** Of the client. */
  firstName: string;
  start: string;
  dayAndTime: string;
  result: FormResult | undefined;
}

/** A professional's reason for not being there. */
function CancelForm({ firstName, start, dayAndTime, result }: CancelFormProps) {
  const { i18n } = useLingui();
  return (
    <SiteForm
      id="cancel"
      className="sure"
      labels={{ reason: i18n._("What should we tell {name}?", { name: firstName }) }}
      loadCheck={() => import("./professional-checks.ts").then(({ checkCancel }) => ({ check: checkCancel }))}
      result={result}
      lostMessage={bookingMessages.maybeCancelled}
      isAboutPage
    >
      <input type="hidden" name="intent" value="cancel" />
      <input type="hidden" name="expected_start" value={start} />
      <Field
        name="reason"
        multiline
        hint={i18n._("{name} will see this exactly as you write it.", { name: firstName })}
      />
      <SendButton className="btn btn--book">{i18n._("Cancel {when}", { when: dayAndTime })}</SendButton>
    </SiteForm>
  );
}

export default island("booking/booking-received/cancel-booking-form", CancelForm);
