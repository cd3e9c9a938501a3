import { useState } from "react";
import { island } from "../../document/island.tsx";
import type { FormResult } from "../../form/check.ts";
import { Field } from "../../form/field.tsx";
import { SendButton } from "../../form/send-button.tsx";
import { SiteForm } from "../../form/site-form.tsx";

/** Asks for the address whose bookings are meant. */
function LinksForm(first: { result: FormResult | undefined }) {
  const [{ result }, setReturned] = useState<{ result?: FormResult | undefined }>(first);
  return (
    <SiteForm
      id="links"
      className="findit__card"
      labels={{ email: "The email you booked with" }}
      loadCheck={() => import("./check.ts")}
      result={result}
      onReturned={setReturned}
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

export default island("pages/booking-links/links-form", LinksForm);
