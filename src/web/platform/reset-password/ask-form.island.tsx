import { useLingui } from "@lingui/react";
import { island } from "../document/island.tsx";
import type { FormResult } from "../form/check.ts";
import { Field } from "../form/field.tsx";
import { SendButton } from "../form/send-button.tsx";
import { SiteForm } from "../form/site-form.tsx";

/** Requests a new link after an invalid one. */
function AskForm({ result }: { result: FormResult | undefined }) {
  const { i18n } = useLingui();
  return (
    <SiteForm
      id="ask"
      className="reset__form"
      labels={{ email: /*i18n*/ "Email" }}
      loadCheck={() => import("./ask-check.ts")}
      result={result}
    >
      <input type="hidden" name="intent" value="ask" />
      <Field name="email" type="email" autoComplete="email" inputMode="email" />
      <SendButton className="btn">{i18n._("Send me a link")}</SendButton>
    </SiteForm>
  );
}

export default island("platform/reset-password/ask-form", AskForm);
