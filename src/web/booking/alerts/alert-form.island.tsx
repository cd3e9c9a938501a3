import { alertMessages } from "#domain/booking/alert-messages.ts";
import { services } from "#domain/network/service.ts";
import { island } from "../../platform/document/island.tsx";
import type { FormResult } from "../../platform/form/check.ts";
import { Choices } from "../../platform/form/choices.tsx";
import { Field } from "../../platform/form/field.tsx";
import { SelectField } from "../../platform/form/select-field.tsx";
import { SendButton } from "../../platform/form/send-button.tsx";
import { SiteForm } from "../../platform/form/site-form.tsx";
import type { AlertSubject } from "./alert-subject.server.ts";

const labels = {
  services: "What you’d like to book",
  days: "Days that suit you, up to five",
  hours: "Time of day",
  email: "Your email",
};

/** Parts of the day, at the studio. */
const hours = [
  { value: "00:00-24:00", label: "Any time" },
  { value: "00:00-12:00", label: "Morning" },
  { value: "12:00-17:00", label: "Afternoon" },
  { value: "17:00-24:00", label: "Evening" },
];

/** Asks when a time would suit, and where to write. */
function AlertForm({ subject, result }: { subject: AlertSubject; result: FormResult | undefined }) {
  const { kind, fields, service, days } = subject;
  return (
    <SiteForm
      id="alert"
      className="findit__card"
      labels={labels}
      loadCheck={() => import("./alert-check.ts")}
      result={result}
      lostMessage={alertMessages.notSaved}
      defaultValue={{ hours: "00:00-24:00", services: service ?? "" }}
    >
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {kind === "near" && <SelectField name="services" options={services} empty="Choose a service" />}
      {kind !== "studio" && (
        <>
          <Choices name="days" type="checkbox" options={days} className="choices--days" />
          <Choices name="hours" type="radio" options={hours} even />
        </>
      )}
      <Field
        name="email"
        type="email"
        autoComplete="email"
        hint="We’ll ask you to confirm it, and write only about this."
      />
      <SendButton className={`btn btn--wide${kind === "studio" ? "" : " btn--book"}`}>
        Put me on the list
      </SendButton>
    </SiteForm>
  );
}

export default island("booking/alerts/alert-form", AlertForm);
