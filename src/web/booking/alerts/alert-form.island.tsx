import { useLingui } from "@lingui/react";
import { useState } from "react";
import { maxDays } from "#contract/booking/alert-endpoints.ts";
import { alertMessages } from "#domain/booking/alert-messages.ts";
import { servicesByName } from "#domain/network/service.ts";
import { island } from "../../platform/document/island.tsx";
import type { FormResult } from "../../platform/form/check.ts";
import { Choices } from "../../platform/form/choices.tsx";
import { Field } from "../../platform/form/field.tsx";
import { SelectField } from "../../platform/form/select-field.tsx";
import { SendButton } from "../../platform/form/send-button.tsx";
import { SiteForm } from "../../platform/form/site-form.tsx";
import type { AlertSubject } from "./alert-subject.server.ts";

const labels = {
  services: /*i18n*/ "What you’d like to book",
  service_id: /*i18n*/ "Which service",
  days: /*i18n*/ "Days that work for you, up to five",
  hours: /*i18n*/ "Time of day",
  email: /*i18n*/ "Your email",
};

type FormFields = "kind" | "fields" | "service" | "choices" | "days" | "hours";

/** Asks when a time would suit, and where to write. */
function AlertForm(props: Pick<AlertSubject, FormFields> & { result: FormResult | undefined }) {
  const { kind, fields, service, choices, days, hours, result } = props;
  const { i18n } = useLingui();
  const [daysChosen, setDaysChosen] = useState(0);
  return (
    <SiteForm
      id="alert"
      className="findit__card"
      labels={labels}
      loadCheck={() => import("./alert-check.ts")}
      result={result}
      lostMessage={alertMessages.notSaved}
      watch={{ onInput: (form) => setDaysChosen(new FormData(form).getAll("days").length) }}
      defaultValue={{ hours: hours[0]?.value ?? "", services: service ?? "" }}
    >
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {kind === "near" && (
        <SelectField name="services" options={servicesByName(i18n)} empty={i18n._("Choose a service")} />
      )}
      {choices.length > 0 && (
        <Choices name="service_id" type="radio" options={choices}>
          <p className="note">{i18n._("A list is for one service.")}</p>
        </Choices>
      )}
      {kind !== "studio" && (
        <>
          <Choices name="days" type="checkbox" options={days} className="choices--days">
            <p className="note" role="status">
              {daysChosen >= maxDays
                ? i18n._("That’s five. To choose another day, clear one first.")
                : kind === "professional" && i18n._("Days off aren’t listed: nothing can open up then.")}
            </p>
          </Choices>
          <Choices name="hours" type="radio" options={hours} even />
        </>
      )}
      <Field
        name="email"
        type="email"
        autoComplete="email"
        hint={i18n._("We’ll ask you to confirm it, and write only about this.")}
      />
      <SendButton className={`btn btn--wide${kind === "studio" ? "" : " btn--book"}`}>
        {i18n._("Put me on the list")}
      </SendButton>
    </SiteForm>
  );
}

export default island("booking/alerts/alert-form", AlertForm);
