import { useLingui } from "@lingui/react";
import { ArrowRight } from "lucide-react";
import { tools } from "../../platform/agents/form-tools.ts";
import { island } from "../../platform/document/island.tsx";
import type { FormResult } from "../../platform/form/check.ts";
import { PersonFields } from "../../platform/form/person-fields.tsx";
import { personLabels } from "../../platform/form/person-labels.ts";
import type { SelectOption } from "../../platform/form/select-field.tsx";
import { SendButton } from "../../platform/form/send-button.tsx";
import { InquiryForm, keptOfInquiry } from "../inquiry-form/inquiry-form.tsx";
import { placeLabels, planLabels, reachLabels } from "../inquiry-form/labels.ts";
import {
  MessageField,
  PlanQuestions,
  ServicesField,
  TextPermissionField,
  TourFields,
} from "../inquiry-form/plan-fields.tsx";
import { PreferredContactFields } from "../inquiry-form/preferred-contact-fields.tsx";
import { StartedInquiryNotice } from "../inquiry-form/started-inquiry-notice.tsx";
import { PlaceFields } from "./place-fields.tsx";

interface ContactFormProps {
  states: SelectOption[];
  /** Those of the state that is chosen as the page arrives; null while they cannot be read. */
  locations: SelectOption[] | null;
  /** The location that linked here. */
  location: { id: string; state: string } | null;
  /** A location linked here that is no longer there. */
  isGone: boolean;
  /** The number to call instead. */
  phone: string;
  result: FormResult | undefined;
}

const labels = { ...personLabels, ...placeLabels, ...planLabels, ...reachLabels };

/** The inquiry in one step, to any location. */
function ContactForm({ states, locations, location, isGone, phone, result }: ContactFormProps) {
  const { i18n } = useLingui();
  return (
    <InquiryForm
      id="leaseStudio"
      action="#leaseStudio"
      className="contact__form"
      tool={tools.sendInquiry}
      labels={labels}
      loadCheck={() => import("./single-step-check.ts")}
      result={result}
      defaultValue={{
        contact_how: "email",
        ...(location && { state: location.state, location_id: location.id }),
      }}
    >
      {/* Enter in a field sends, though another button comes before the one that says so. */}
      <button className="unseen" type="submit" tabIndex={-1} aria-hidden="true">
        {i18n._("Send")}
      </button>
      <StartedInquiryNotice here={null} />
      <fieldset className="group">
        <legend className="serif">{i18n._("About you")}</legend>
        <PersonFields />
      </fieldset>
      <fieldset className="group" id="where">
        <legend className="serif">{i18n._("Your location")}</legend>
        <PlaceFields states={states} locations={locations} isGone={isGone} phone={phone} />
      </fieldset>
      <ServicesField headline />
      <fieldset className="group">
        <legend className="serif">{i18n._("Keeping it confidential")}</legend>
        <PreferredContactFields />
        <TextPermissionField />
      </fieldset>
      <details className="fold" open={result?.errors !== undefined}>
        <summary className="btn btn--quiet btn--wide">{i18n._("Add a tour, your plans or a note")}</summary>
        <fieldset className="group">
          <legend className="serif">{i18n._("A private tour")}</legend>
          <TourFields />
          <PlanQuestions />
          <MessageField />
        </fieldset>
      </details>
      <SendButton className="btn btn--large">
        {i18n._("Send to the leasing manager")} <ArrowRight className="icon" />
      </SendButton>
    </InquiryForm>
  );
}

export default island("leads/contact-us/contact-form", ContactForm, { wakeWith: keptOfInquiry });
