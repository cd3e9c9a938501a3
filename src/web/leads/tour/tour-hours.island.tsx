import { tourDays } from "#domain/leads/tour-wish.ts";
import { formMessages } from "#domain/platform/form-messages.ts";
import { island } from "../../platform/document/island.tsx";
import type { FormResult, FormValues } from "../../platform/form/check.ts";
import { Choices } from "../../platform/form/choices.tsx";
import { Field } from "../../platform/form/field.tsx";
import { SendButton } from "../../platform/form/send-button.tsx";
import { SiteForm } from "../../platform/form/site-form.tsx";

interface TourHoursProps {
  /** The hours in force, or a proposal. */
  hours: FormValues;
  isOffered: boolean;
  result: FormResult | undefined;
}

const labels = { weekdays: "Days", opens: "First tour", closes: "Tours end by" };
const weekdays = tourDays.map(({ weekday, label }) => ({ value: String(weekday), label }));

/** When a leasing manager gives tours, so that visitors can book one. */
function TourHours({ hours, isOffered, result }: TourHoursProps) {
  return (
    <SiteForm
      id="tour-hours"
      labels={labels}
      result={result}
      lostMessage={formMessages.pressLost}
      defaultValue={hours}
    >
      <input type="hidden" name="intent" value="hours" />
      <Choices name="weekdays" type="checkbox" options={weekdays} className="choices--week" optional />
      <div className="row row--2">
        <Field name="opens" type="time" />
        <Field name="closes" type="time" />
      </div>
      <SendButton className="btn btn--quiet">
        {isOffered ? "Save these hours" : "Let visitors book these hours"}
      </SendButton>
    </SiteForm>
  );
}

export default island("leads/tour/tour-hours", TourHours);
