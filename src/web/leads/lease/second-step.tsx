import { useLingui } from "@lingui/react";
import { ArrowRight } from "lucide-react";
import { useState } from "react";
import { locationPath } from "#domain/network/paths.ts";
import { confirmMessages } from "#domain/platform/messages.ts";
import { Choices } from "../../platform/form/choices.tsx";
import type { SelectOption } from "../../platform/form/select-field.tsx";
import { SendButton } from "../../platform/form/send-button.tsx";
import { Dialog } from "../../platform/ui/dialog.tsx";
import { InquiryForm } from "../inquiry-form/inquiry-form.tsx";
import { planLabels } from "../inquiry-form/labels.ts";
import {
  MessageField,
  PlanQuestions,
  ServicesField,
  TextPermissionField,
  TourFields,
} from "../inquiry-form/plan-fields.tsx";
import type { LeaseStep, LeaseTo } from "./use-lease-step.ts";

type SecondStepProps = Extract<LeaseStep, { step: "second" }> & {
  to: LeaseTo;
  /** The first step has gone from under the cursor just now. */
  isNew: boolean;
  onReturned: (returned: LeaseStep) => void;
  onBack: () => void;
  /** Left out where there is nothing to go back to. */
  onStartOver?: () => void;
};

export function SecondStep(props: SecondStepProps) {
  const { i18n } = useLingui();
  const { to, isNew, result, onReturned, stored, person, tours, onBack, onStartOver } = props;
  const carried = Object.entries(person).flatMap(([name, value]) =>
    [value].flat().map((value) => ({ name, value })),
  );
  return (
    <InquiryForm
      id="leaseStudio"
      className="lease__body"
      action="#leaseStudio"
      labels={{
        ...planLabels,
        message: i18n._("Anything {manager} should know?", { manager: i18n._(to.firstName) }),
      }}
      loadCheck={() => import("./second-step-check.ts")}
      result={result}
      onReturned={onReturned}
      phone={to.phone}
    >
      <div className="lease__head">
        <h2 className="h4" tabIndex={-1} ref={isNew ? takeFocus : null}>
          {i18n._("What you do, and when")}
        </h2>
        <p className="note">
          {i18n._(
            "Step 2 of 2. Your details are saved: {manager} gets them with your next two answers, or in half an hour without them.",
            { manager: i18n._(to.firstName) },
          )}
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
      <PlanQuestions />
      <TourChoice tours={tours} />
      <MessageField />
      <TextPermissionField />
      <SendButton className="btn btn--wide">
        {i18n._("Send to {manager}", { manager: i18n._(to.firstName) })} <ArrowRight className="icon" />
      </SendButton>
      <button className="go link small needs-script" type="button" onClick={onBack}>
        {i18n._("Back to your details")}
      </button>{" "}
      <button className="go link small needs-no-script" type="submit" name="back">
        {i18n._("Back to your details")}
      </button>
      {onStartOver && <StartOver page={locationPath(to.url_name)} onStartOver={onStartOver} />}
    </InquiryForm>
  );
}

/** Tours to book where the manager offers some; else, or where none suits, the days that would. */
function TourChoice({ tours }: { tours: SelectOption[] }) {
  const { i18n } = useLingui();
  if (tours.length === 0) return <TourFields />;
  return (
    <div className="tour">
      <Choices name="tour_start" type="radio" options={tours} className="choices--times" optional />
      <details>
        <summary className="go">{i18n._("None of these?")}</summary>
        <TourFields />
      </details>
    </div>
  );
}

export function takeFocus(heading: HTMLHeadingElement | null) {
  heading?.focus();
}

/** Clears a started inquiry after confirmation. Without script a reload clears it. */
function StartOver({ page, onStartOver }: { page: string; onStartOver: () => void }) {
  const { i18n } = useLingui();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <button className="go link small needs-script" type="button" onClick={() => setAsking(true)}>
        {i18n._("Start over")}
      </button>{" "}
      <a className="go link small needs-no-script" href={page}>
        {i18n._("Start over")}
      </a>
      {asking && (
        <Dialog title={i18n._(confirmMessages.resetValues)} onClose={() => setAsking(false)}>
          <p>
            {i18n._(
              "This clears your answers from this browser. Anything you’ve already sent stays with the leasing manager.",
            )}
          </p>
          <div className="dialog__do">
            <button className="btn btn--quiet" type="button" onClick={() => setAsking(false)}>
              {i18n._("Keep my answers")}
            </button>{" "}
            <button className="btn" type="button" onClick={onStartOver}>
              {i18n._("Start over")}
            </button>
          </div>
        </Dialog>
      )}
    </>
  );
}
