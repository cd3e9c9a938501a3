import type { BookingWords } from "../../booking/booking-words.ts";
import type { FormResult } from "../../form/check.ts";
import { Field } from "../../form/field.tsx";
import { SendButton } from "../../form/send-button.tsx";
import { SiteForm } from "../../form/site-form.tsx";

interface CancelSectionProps {
  booking: BookingWords;
  result: FormResult | undefined;
}

/** Cancelling takes two deliberate steps: opening this, and giving a reason. */
export function CancelSection({ booking: { first_name, dayAndTime }, result }: CancelSectionProps) {
  return (
    <section aria-labelledby="cannot">
      <h2 className="h3" id="cannot">
        Can’t make it?
      </h2>
      <p className="muted small">
        Canceling opens the time again at once. <span className="name">{first_name}</span> is sent your
        reason, and can choose another time.
      </p>
      <details className="sure__more" open={result !== undefined}>
        <summary className="btn btn--quiet">Cancel this booking</summary>
        <SiteForm
          id="cancel"
          className="sure"
          labels={{ reason: `What shall we tell ${first_name}?` }}
          loadCheck={() => import("./check.ts").then(({ checkCancel }) => ({ check: checkCancel }))}
          result={result}
        >
          <input type="hidden" name="intent" value="cancel" />
          <Field name="reason" multiline hint={`${first_name} reads it word for word.`} />
          <SendButton className="btn btn--book">Cancel {dayAndTime}</SendButton>
        </SiteForm>
      </details>
    </section>
  );
}
