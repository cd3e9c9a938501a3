import { ArrowRight } from "lucide-react";
import { tools } from "../../platform/agents/form-tools.ts";
import type { FormResult } from "../../platform/form/check.ts";
import { PersonFields } from "../../platform/form/person-fields.tsx";
import { personLabels } from "../../platform/form/person-labels.ts";
import { SendButton } from "../../platform/form/send-button.tsx";
import { InquiryForm } from "../inquiry-form/inquiry-form.tsx";
import { reachLabels } from "../inquiry-form/labels.ts";
import { PreferredContactFields } from "../inquiry-form/preferred-contact-fields.tsx";
import { StartedInquiryNotice } from "../inquiry-form/started-inquiry-notice.tsx";
import type { LeaseStep, LeaseTo } from "./use-lease-step.ts";

interface FirstStepProps {
  to: LeaseTo;
  result: FormResult | undefined;
  onReturned: (returned: LeaseStep) => void;
}

const labels = { ...personLabels, ...reachLabels };

export function FirstStep({ to, result, onReturned }: FirstStepProps) {
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
        <h2>Ask {to.firstName} for a private tour</h2>
        <p className="note">Step 1 of 2. Next: what you do, and when you’d like to move in.</p>
      </div>
      <StartedInquiryNotice here={to.url_name} />
      <input type="hidden" name="location_id" value={to.id} />
      <PersonFields />
      <div className="safe">
        <PreferredContactFields />
      </div>
      <SendButton className="btn btn--wide">
        Continue <ArrowRight className="icon" />
      </SendButton>
    </InquiryForm>
  );
}
