import { useLingui } from "@lingui/react";
import { island } from "../../platform/document/island.tsx";
import type { FormResult } from "../../platform/form/check.ts";
import { Field } from "../../platform/form/field.tsx";
import { SendButton } from "../../platform/form/send-button.tsx";
import { SiteForm } from "../../platform/form/site-form.tsx";

interface LoginFormProps {
  /** The path of the draft that was asked for. */
  back: string;
  wasRefused: boolean;
}

const refused: FormResult = { typed: {}, errors: { secret: [/*i18n*/ "That’s not the preview secret."] } };

function LoginForm({ back, wasRefused }: LoginFormProps) {
  const { i18n } = useLingui();
  return (
    <SiteForm
      id="preview"
      className="preview-gate"
      action="/preview"
      labels={{ secret: /*i18n*/ "Preview secret" }}
      result={wasRefused ? refused : undefined}
    >
      <input type="hidden" name="back" value={back} />
      <Field name="secret" type="password" autoComplete="current-password" />
      <SendButton>{i18n._("Open the preview")}</SendButton>
    </SiteForm>
  );
}

export default island("content/preview/login-form", LoginForm);
