import { useState } from "react";
import { island } from "../document/island.tsx";
import type { FormResult } from "../form/check.ts";
import { Field } from "../form/field.tsx";
import { SendButton } from "../form/send-button.tsx";
import { SiteForm } from "../form/site-form.tsx";

const labels = { password: "New password", password_confirmation: "Confirm password" };

function PasswordForm({ token, ...first }: { token: string; result: FormResult | undefined }) {
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
        hint="At least 8 characters, with an uppercase letter, a lowercase letter, a number and a special character."
      />
      <Field name="password_confirmation" type="password" autoComplete="new-password" />
      <SendButton className="btn">Set new password</SendButton>
      {result?.errors?.[""] && (
        <a className="link small" href="/reset-password/new">
          Send me a new link
        </a>
      )}
    </SiteForm>
  );
}

export default island("platform/reset-password/password-form", PasswordForm);
