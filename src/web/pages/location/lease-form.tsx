import { ArrowRight } from "lucide-react";
import { lazy } from "react";
import type { FormResult } from "../../form/check.ts";
import { SendButton } from "../../form/send-button.tsx";
import { BegunElsewhere } from "../../inquiry/begun-elsewhere.tsx";
import { InquiryForm } from "../../inquiry/inquiry-form.tsx";
import { personLabels, reachLabels } from "../../inquiry/labels.ts";
import { PersonFields } from "../../inquiry/person-fields.tsx";
import { ReachFields } from "../../inquiry/reach-fields.tsx";
import type { LocationPage } from "./location.server.ts";
import { ManagerCard } from "./manager-card.tsx";
import { useLeaseStep } from "./use-lease-step.ts";

/** Where an inquiry goes, as far as its form says it. */
export interface LeaseTo {
  id: number | string;
  url_name: string;
  manager: { firstName: string };
}

export type LeaseStep =
  | { step: "first"; result?: FormResult | undefined }
  | {
      step: "second";
      result?: FormResult | undefined;
      stored: { contact_inquiry_ids: string[]; secret: string };
      person: Record<string, string | string[]>;
      /** Begun before this page was opened, so nobody has asked for it just now. */
      resumed?: boolean;
    };

// Loads while the first step is on its way.
const SecondStep = lazy(() =>
  import("./second-step.tsx").then(({ SecondStep }) => ({ default: SecondStep })),
);

const firstLabels = { ...personLabels, ...reachLabels };

/** The split inquiry beside the person it goes to. Step one is a lead already; step two says what they do. */
export function LeaseForm({ location, answered }: { location: LocationPage; answered: LeaseStep }) {
  const { step, startOver } = useLeaseStep(location, answered);
  return (
    <div className="lease">
      <ManagerCard location={location} />
      {step.step === "first" ? (
        <FirstStep to={location} result={step.result} />
      ) : (
        <SecondStep to={location} {...step} onStartOver={startOver} />
      )}
    </div>
  );
}

export function FirstStep({ to, result }: { to: LeaseTo; result: FormResult | undefined }) {
  return (
    <InquiryForm
      id="leaseStudio"
      className="lease__body"
      action="#leaseStudio"
      labels={firstLabels}
      loadCheck={() => import("../../inquiry/first-step-check.ts")}
      result={result}
      defaultValue={{ contact_how: "email" }}
    >
      <div className="lease__head">
        <h2>Ask {to.manager.firstName} for a private tour</h2>
        <p className="note">Step 1 of 2. Next: what you do, and when you would move.</p>
      </div>
      <BegunElsewhere here={to.url_name} />
      <input type="hidden" name="location_id" value={to.id} />
      <PersonFields />
      <div className="safe">
        <ReachFields />
      </div>
      <SendButton className="btn btn--wide">
        Continue <ArrowRight className="icon" />
      </SendButton>
    </InquiryForm>
  );
}
