import { useLingui } from "@lingui/react";
import { ArrowRight } from "lucide-react";
import { tools } from "../../platform/agents/form-tools.ts";
import { island } from "../../platform/document/island.tsx";
import type { FormResult } from "../../platform/form/check.ts";
import { PersonFields } from "../../platform/form/person-fields.tsx";
import { personLabels } from "../../platform/form/person-labels.ts";
import { SendButton } from "../../platform/form/send-button.tsx";
import { InquiryForm, keptOfInquiry } from "../inquiry-form/inquiry-form.tsx";
import { reachLabels } from "../inquiry-form/labels.ts";
import { PreferredContactFields } from "../inquiry-form/preferred-contact-fields.tsx";
import { StartedInquiryNotice } from "../inquiry-form/started-inquiry-notice.tsx";
import { SecondStep, takeFocus } from "./second-step.tsx";
import { type LeaseStep, type LeaseTo, useLeaseStep } from "./use-lease-step.ts";

/** The split inquiry. Step one is a lead already; step two says what they do. */
function LeaseSteps({ to, answered }: { to: LeaseTo; answered: LeaseStep }) {
  const { step, isNew, onReturned, goBack, startOver } = useLeaseStep(to, answered);
  return step.step === "first" ? (
    <FirstStep to={to} result={step.result} isNew={isNew} onReturned={onReturned} />
  ) : (
    <SecondStep
      to={to}
      {...step}
      isNew={isNew}
      onReturned={onReturned}
      onBack={goBack}
      // Where the location cannot be read there is nothing to go back to.
      {...(to.name !== null && { onStartOver: startOver })}
    />
  );
}

export default island("leads/lease/lease-steps", LeaseSteps, { wakeWith: keptOfInquiry });

interface FirstStepProps {
  to: LeaseTo;
  /** It has just taken the place of the second. */
  isNew: boolean;
  result: FormResult | undefined;
  onReturned: (returned: LeaseStep) => void;
}

const labels = { ...personLabels, ...reachLabels };

function FirstStep({ to, result, isNew, onReturned }: FirstStepProps) {
  const { i18n } = useLingui();
  return (
    <InquiryForm
      id="leaseStudio"
      className="lease__body"
      tool={tools.sendInquiry}
      action="#leaseStudio"
      labels={labels}
      loadCheck={() => import("./first-step-check.ts")}
      result={result}
      onReturned={onReturned}
      phone={to.phone}
      defaultValue={{ contact_how: "email" }}
    >
      <div className="lease__head">
        <h2 className="h4" tabIndex={-1} ref={isNew && !result?.errors ? takeFocus : null}>
          {i18n._("Ask {manager} for a private tour", { manager: i18n._(to.firstName) })}
        </h2>
        <p className="note">{i18n._("Step 1 of 2. Next: what you do, and when you’d like to move in.")}</p>
      </div>
      <StartedInquiryNotice here={to.url_name} />
      <input type="hidden" name="location_id" value={to.id} />
      <PersonFields />
      <div className="safe">
        <PreferredContactFields />
      </div>
      <SendButton className="btn btn--wide">
        {i18n._("Continue")} <ArrowRight className="icon" />
      </SendButton>
    </InquiryForm>
  );
}
