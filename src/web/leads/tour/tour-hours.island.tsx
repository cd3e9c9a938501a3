import { tourDays } from "#domain/leads/tour-wish.ts";
import { formMessages } from "#domain/platform/form-messages.ts";
import { island } from "../../platform/document/island.tsx";
import type { FormResult } from "../../platform/form/check.ts";
import { SendButton } from "../../platform/form/send-button.tsx";
import { SiteForm } from "../../platform/form/site-form.tsx";
import type { HoursRow } from "./hours-rows.ts";

interface TourHoursProps {
  /** The hours in force, or a proposal; each weekday has a row. */
  rows: HoursRow[];
  isOffered: boolean;
  result: FormResult | undefined;
}

/** When a leasing manager gives tours, day by day, so that visitors can book one. */
function TourHours({ rows, isOffered, result }: TourHoursProps) {
  return (
    <SiteForm id="tour-hours" labels={{}} result={result} lostMessage={formMessages.pressLost}>
      <input type="hidden" name="intent" value="hours" />
      <div className="tourhours">
        {rows.map(({ weekday, opens, closes }, at) => {
          const day = tourDays.find((tourDay) => String(tourDay.weekday) === weekday)?.name ?? "";
          const isFirst = rows.findIndex((row) => row.weekday === weekday) === at;
          return (
            // A day can have several rows.
            <fieldset key={`${weekday} ${rows.slice(0, at).filter((row) => row.weekday === weekday).length}`}>
              <legend>{isFirst ? day : `${day}, again`}</legend>
              <input type="hidden" name="weekday" value={weekday} />
              <input
                className="input"
                type="time"
                name="opens"
                defaultValue={opens}
                aria-label={`${day}, first tour`}
              />
              <span>to</span>
              <input
                className="input"
                type="time"
                name="closes"
                defaultValue={closes}
                aria-label={`${day}, tours end by`}
              />
            </fieldset>
          );
        })}
      </div>
      <SendButton className="btn btn--quiet">
        {isOffered ? "Save these hours" : "Let visitors book these hours"}
      </SendButton>
    </SiteForm>
  );
}

export default island("leads/tour/tour-hours", TourHours);
