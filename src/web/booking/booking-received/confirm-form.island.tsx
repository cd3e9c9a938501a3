import { formMessages } from "#domain/platform/form-messages.ts";
import { island } from "../../platform/document/island.tsx";
import type { FormResult } from "../../platform/form/check.ts";
import { SendButton } from "../../platform/form/send-button.tsx";
import { SiteForm } from "../../platform/form/site-form.tsx";

interface PressFormProps {
  id: string;
  fields: Record<string, string>;
  note: string;
  button: string;
  result: FormResult | undefined;
}

/** The second step of a change without input. */
function PressForm({ id, fields, note, button, result }: PressFormProps) {
  return (
    <SiteForm id={id} className="sure" labels={{}} result={result} lostMessage={formMessages.pressLost}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <p className="small">{note}</p>
      <SendButton className="btn btn--book btn--small">{button}</SendButton>
    </SiteForm>
  );
}

export default island("booking/booking-received/confirm-form", PressForm);
