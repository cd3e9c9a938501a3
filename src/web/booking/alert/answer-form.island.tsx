import { useLingui } from "@lingui/react";
import { formMessages } from "#domain/platform/form-messages.ts";
import { island } from "../../platform/document/island.tsx";
import type { FormResult } from "../../platform/form/check.ts";
import { SendButton } from "../../platform/form/send-button.tsx";
import { SiteForm } from "../../platform/form/site-form.tsx";

interface AnswerFormProps {
  isWaiting: boolean;
  isStudio: boolean;
  result: FormResult | undefined;
}

/** The one button that joins the list, or leaves it. */
function AnswerForm({ isWaiting, isStudio, result }: AnswerFormProps) {
  const { i18n } = useLingui();
  const tone = isWaiting ? "btn--quiet" : isStudio ? "" : "btn--book";
  return (
    <SiteForm
      id="answer"
      className="findit__act"
      labels={{}}
      result={result}
      lostMessage={formMessages.pressLost}
    >
      <input type="hidden" name="intent" value={isWaiting ? "end" : "confirm"} />
      <SendButton className={`btn ${tone}`}>
        {isWaiting ? i18n._("Leave the list") : i18n._("Yes, put me on the list")}
      </SendButton>
    </SiteForm>
  );
}

export default island("booking/alert/answer-form", AnswerForm);
