import type { FormResult } from "../../form/check.ts";
import { Field } from "../../form/field.tsx";
import { SendButton } from "../../form/send-button.tsx";
import { SiteForm } from "../../form/site-form.tsx";

const labels = { password: "New password", password_confirmation: "Repeat the new password" };

interface PasswordFormProps {
  token: string;
  result: FormResult | undefined;
}

export function PasswordForm({ token, result }: PasswordFormProps) {
  return (
    <SiteForm
      id="reset"
      className="reset__form"
      labels={labels}
      loadCheck={() => import("./reset-check.ts")}
      result={result}
    >
      <input type="hidden" name="token" value={token} />
      <Field
        name="password"
        type="password"
        autoComplete="new-password"
        hint="At least 8 characters, with an uppercase letter, a lowercase letter, a number and a special character."
      />
      <Field name="password_confirmation" type="password" autoComplete="new-password" />
      <SendButton className="btn reset__send">Set the new password</SendButton>
    </SiteForm>
  );
}
