import { useLingui } from "@lingui/react";
import { useState } from "react";
import { island } from "../document/island.tsx";
import type { FormResult } from "../form/check.ts";
import { Field } from "../form/field.tsx";
import { SendButton } from "../form/send-button.tsx";
import { SiteForm } from "../form/site-form.tsx";

const labels = { password: /*i18n*/ "New password", password_confirmation: /*i18n*/ "Confirm password" };

function PasswordForm({ token, ...first }: { token: string; result: FormResult | undefined }) {
  const { i18n } = useLingui();
  const [{ result }, setReturned] = useState<{ result?: FormResult | undefined }>(first);
  return (
    <SiteForm
      id="reset"
      className="reset__form"
      labels={labels}
      loadCheck={() => import("./reset-check.ts")}
      result={result}
      onReturned={setReturned}
    >
      <input type="hidden" name="token" value={token} />
      <Field
        name="password"
        type="password"
        autoComplete="new-password"
        hint={i18n._(
          "At least 8 characters, with an uppercase letter, a lowercase letter, a number and a special character.",
        )}
      />
      <Field name="password_confirmation" type="password" autoComplete="new-password" />
      <SendButton className="btn">{i18n._("Set new password")}</SendButton>
      {result?.errors?.[""] && (
        <a className="link small" href="/reset-password/new">
          {i18n._("Send me a new link")}
        </a>
      )}
    </SiteForm>
  );
}

export default island("platform/reset-password/password-form", PasswordForm);
