import { formMessages } from "#domain/platform/form-messages.ts";
import { island } from "../../platform/document/island.tsx";
import type { FormResult } from "../../platform/form/check.ts";
import { SendButton } from "../../platform/form/send-button.tsx";
import { SiteForm } from "../../platform/form/site-form.tsx";

/** The second step of reopening time. */
function ReopenForm({ closed_time_id, result }: { closed_time_id: number; result: FormResult | undefined }) {
  return (
    <SiteForm
      id={`reopen-${closed_time_id}`}
      className="sure"
      labels={{}}
      result={result}
      lostMessage={formMessages.pressLost}
    >
      <input type="hidden" name="intent" value="reopen" />
      <input type="hidden" name="closed_time_id" value={closed_time_id} />
      <p className="small">Clients can book it right away.</p>
      <SendButton className="btn btn--book btn--small">Yes, open it</SendButton>
    </SiteForm>
  );
}

export default island("booking/booking-received/reopen-form", ReopenForm);
