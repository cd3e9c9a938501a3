import { island } from "../../platform/document/island.tsx";
import type { FormResult } from "../../platform/form/check.ts";
import { Field } from "../../platform/form/field.tsx";
import { SendButton } from "../../platform/form/send-button.tsx";
import { SiteForm } from "../../platform/form/site-form.tsx";

function LinksForm({ result }: { result: FormResult | undefined }) {
  return (
    <SiteForm
      id="links"
      className="findit__card"
      labels={{ email: "The email you booked with" }}
      loadCheck={() => import("./links-check.ts")}
      result={result}
    >
      <Field
        name="email"
        type="email"
        autoComplete="email"
        hint="We’ll send a link for each upcoming booking, and nothing else."
      />
      <SendButton className="btn btn--book btn--wide">Send me my links</SendButton>
    </SiteForm>
  );
}

export default island("booking/booking-links/links-form", LinksForm);
