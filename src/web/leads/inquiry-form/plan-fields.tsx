import { useLingui } from "@lingui/react";
import { planColumns, planQuestions } from "#domain/leads/plan-question.ts";
import { textPermission } from "#domain/leads/text-permission.ts";
import { tourDays, tourTimes } from "#domain/leads/tour-wish.ts";
import { servicesByName } from "#domain/network/service.ts";
import { CheckBox } from "../../platform/form/check-box.tsx";
import { Choices } from "../../platform/form/choices.tsx";
import { Field } from "../../platform/form/field.tsx";
import { SelectField } from "../../platform/form/select-field.tsx";

export function PlanQuestions() {
  return planColumns.map((name) => {
    const { answers, empty } = planQuestions[name];
    const options = answers.map((value) => ({ value, label: value }));
    return <SelectField key={name} name={name} options={options} empty={empty} optional />;
  });
}

/** Days and times of a tour, all of them optional. */
export function TourFields() {
  return (
    <div className="tour">
      <Choices name="tour_days" type="checkbox" options={tourDays} className="choices--week" optional />
      <Choices name="tour_times" type="checkbox" options={tourTimes} even optional />
    </div>
  );
}

export function ServicesField({ headline = false }) {
  const { i18n } = useLingui();
  return <Choices name="services" type="checkbox" options={servicesByName(i18n)} headline={headline} />;
}

export function MessageField() {
  return <Field name="message" multiline optional />;
}

/** Never prechecked; the consent text is stored with the inquiry. */
export function TextPermissionField() {
  const { i18n } = useLingui();
  return <CheckBox name="allow_team_to_text_you">{i18n._(textPermission.wording)}</CheckBox>;
}
