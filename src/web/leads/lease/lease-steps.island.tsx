import { island } from "../../platform/document/island.tsx";
import { keptOfInquiry } from "../inquiry-form/inquiry-form.tsx";
import { FirstStep } from "./first-step.tsx";
import { SecondStep } from "./second-step.tsx";
import { type LeaseStep, type LeaseTo, useLeaseStep } from "./use-lease-step.ts";

/** The split inquiry. Step one is a lead already; step two says what they do. */
function LeaseSteps({ to, answered }: { to: LeaseTo; answered: LeaseStep }) {
  const { step, isNew, onReturned, startOver } = useLeaseStep(to, answered);
  return step.step === "first" ? (
    <FirstStep to={to} result={step.result} onReturned={onReturned} />
  ) : (
    <SecondStep
      to={to}
      {...step}
      isNew={isNew}
      onReturned={onReturned}
      // Where the location cannot be read there is nothing to go back to.
      {...(to.name !== null && { onStartOver: startOver })}
    />
  );
}

export default island("leads/lease/lease-steps", LeaseSteps, { wakeWith: keptOfInquiry });
