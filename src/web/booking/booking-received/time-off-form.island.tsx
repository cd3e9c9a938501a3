import { useLingui } from "@lingui/react";
import { island } from "../../platform/document/island.tsx";
import type { FormResult } from "../../platform/form/check.ts";
import { Field } from "../../platform/form/field.tsx";
import { SendButton } from "../../platform/form/send-button.tsx";
import { SiteForm } from "../../platform/form/site-form.tsx";

interface CloseFormProps {
  /** The day proposed: `2026-12-01`. */
  date: string;
  result: FormResult | undefined;
}

const labels = {
  first_day: /*i18n*/ "First day",
  from: /*i18n*/ "From",
  last_day: /*i18n*/ "Last day",
  until: /*i18n*/ "Until",
};

function CloseForm({ date, result }: CloseFormProps) {
  const { i18n } = useLingui();
  return (
    <SiteForm
      id="close-time"
      className="sure"
      labels={labels}
      loadCheck={() =>
        import("./professional-checks.ts").then(({ checkTimeOff }) => ({ check: checkTimeOff }))
      }
      result={result}
      defaultValue={{ first_day: date, last_day: date }}
    >
      <input type="hidden" name="intent" value="close" />
      <div className="row row--2">
        <Field name="first_day" type="date" />
        <Field name="from" type="time" optional />
      </div>
      <div className="row row--2">
        <Field name="last_day" type="date" />
        <Field name="until" type="time" optional />
      </div>
      <SendButton className="btn btn--book btn--line">{i18n._("Block off this time")}</SendButton>
    </SiteForm>
  );
}

export default island("booking/booking-received/time-off-form", CloseForm);
