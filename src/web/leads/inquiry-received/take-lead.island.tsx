import { useLingui } from "@lingui/react";
import { formMessages } from "#domain/platform/form-messages.ts";
import { island } from "../../platform/document/island.tsx";
import type { FormResult } from "../../platform/form/check.ts";
import { SendButton } from "../../platform/form/send-button.tsx";
import { SiteForm } from "../../platform/form/site-form.tsx";

interface TakeLeadProps {
  /** The inquiry is quarantined and needs a manager's release. */
  isSetAside: boolean;
  result: FormResult | undefined;
}

/** The one button by which a manager takes an inquiry, or says that it is a real one. */
function TakeLead({ isSetAside, result }: TakeLeadProps) {
  const { i18n } = useLingui();
  return (
    <SiteForm id="lead" labels={{}} result={result} lostMessage={formMessages.pressLost}>
      <input type="hidden" name="intent" value={isSetAside ? "release" : "acknowledge"} />
      <SendButton className="btn btn--wide">
        {i18n._(isSetAside ? /*i18n*/ "This is a real inquiry" : /*i18n*/ "I’ve got this one")}
      </SendButton>
    </SiteForm>
  );
}

export default island("leads/inquiry-received/take-lead", TakeLead);
