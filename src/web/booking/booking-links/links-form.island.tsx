import { useLingui } from "@lingui/react";
import { island } from "../../platform/document/island.tsx";
import type { FormResult } from "../../platform/form/check.ts";
import { Field } from "../../platform/form/field.tsx";
import { SendButton } from "../../platform/form/send-button.tsx";
import { SiteForm } from "../../platform/form/site-form.tsx";

function LinksForm({ result }: { result: FormResult | undefined }) {
  const { i18n } = useLingui();
  return (
    <SiteForm
      id="links"
      className="findit__card"
      labels={{ email: /*i18n*/ "The email you booked with" }}
      loadCheck={() => import("./links-check.ts")}
      result={result}
    >
      <Field
        name="email"
        type="email"
        autoComplete="email"
        hint={i18n._("We’ll send a link for each upcoming booking, and nothing else.")}
      />
      <SendButton className="btn btn--book btn--wide">{i18n._("Send me my links")}</SendButton>
    </SiteForm>
  );
}

export default island("booking/booking-links/links-form", LinksForm);
