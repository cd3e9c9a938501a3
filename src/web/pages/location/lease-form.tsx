import { ArrowRight } from "lucide-react";
import type { FormResult } from "../../form/check.ts";
import { SendButton } from "../../form/send-button.tsx";
import { SiteForm } from "../../form/site-form.tsx";
import { personLabels, planLabels, reachLabels } from "../../inquiry/labels.ts";
import { PersonFields } from "../../inquiry/person-fields.tsx";
import { MessageField, MoveInField, ServicesField, TextPermissionField } from "../../inquiry/plan-fields.tsx";
import { ReachFields } from "../../inquiry/reach-fields.tsx";
import type { LocationPage } from "./location.server.ts";
import { ManagerCard } from "./manager-card.tsx";

export type LeaseStep =
  | { step: "first"; result?: FormResult | undefined }
  | {
      step: "second";
      result?: FormResult | undefined;
      stored: { contact_inquiry_ids: string[]; secret: string };
      person: Record<string, string | string[]>;
    };

const firstLabels = { ...personLabels, ...reachLabels };

/** The split inquiry beside the person it goes to. Step one is a lead already; step two says what they do. */
export function LeaseForm({ location, step }: { location: LocationPage; step: LeaseStep }) {
  return (
    <div className="lease">
      <ManagerCard location={location} />
      {step.step === "first" ? (
        <FirstStep location={location} result={step.result} />
      ) : (
        <SecondStep location={location} {...step} />
      )}
    </div>
  );
}

function FirstStep({ location, result }: { location: LocationPage; result: FormResult | undefined }) {
  return (
    <SiteForm
      id="leaseStudio"
      className="lease__body"
      action="#leaseStudio"
      labels={firstLabels}
      loadCheck={() => import("../../inquiry/first-step-check.ts")}
      result={result}
      defaultValue={{ contact_how: "email" }}
    >
      <div className="lease__head">
        <h2>Ask {location.manager.firstName} for a private tour</h2>
        <p className="note">Step 1 of 2. Next: your services and move-in date.</p>
      </div>
      <input type="hidden" name="location_id" value={location.id} />
      <PersonFields />
      <div className="safe">
        <ReachFields />
      </div>
      <SendButton className="btn btn--wide">
        Continue <ArrowRight className="icon" />
      </SendButton>
    </SiteForm>
  );
}

type SecondStepProps = Extract<LeaseStep, { step: "second" }> & { location: LocationPage };

function SecondStep({ location, result, stored, person }: SecondStepProps) {
  const carried = Object.entries(person).flatMap(([name, value]) =>
    [value].flat().map((one) => ({ name, value: one })),
  );
  return (
    <SiteForm
      id="leaseStudio"
      key="second"
      className="lease__body"
      action="#leaseStudio"
      labels={planLabels}
      loadCheck={() => import("../../inquiry/second-step-check.ts")}
      result={result}
    >
      <div className="lease__head">
        <h2 tabIndex={-1} ref={focusOnArrival}>
          What you do, and when
        </h2>
        <p className="note">
          Step 2 of 2. {location.manager.firstName} has your name already; this makes the first talk shorter.
        </p>
      </div>
      <input type="hidden" name="step" value="second" />
      <input type="hidden" name="secret" value={stored.secret} />
      {stored.contact_inquiry_ids.map((id) => (
        <input key={id} type="hidden" name="contact_inquiry_ids" value={id} />
      ))}
      {carried.map(({ name, value }) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <ServicesField />
      <MoveInField />
      <MessageField />
      <TextPermissionField />
      <SendButton className="btn btn--wide">
        Send to {location.manager.firstName} <ArrowRight className="icon" />
      </SendButton>
    </SiteForm>
  );
}

/** The first step has gone from under the cursor; the heading of the second takes it. */
function focusOnArrival(heading: HTMLHeadingElement | null) {
  heading?.focus();
}
