import { useLingui } from "@lingui/react";
import { formMessages } from "#domain/platform/form-messages.ts";
import { weekdayName } from "#domain/platform/locale-format.ts";
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
  const { i18n } = useLingui();
  return (
    <SiteForm id="tour-hours" labels={{}} result={result} lostMessage={formMessages.pressLost}>
      <input type="hidden" name="intent" value="hours" />
      <div className="tourhours">
        {rows.map(({ weekday, opens, closes }, at) => {
          const day = weekdayName(Number(weekday), i18n);
          const isFirst = rows.findIndex((row) => row.weekday === weekday) === at;
          return (
            // A day can have several rows.
            <fieldset key={`${weekday} ${rows.slice(0, at).filter((row) => row.weekday === weekday).length}`}>
              <legend>{isFirst ? day : i18n._("{day}, again", { day })}</legend>
              <input type="hidden" name="weekday" value={weekday} />
              <input
                className="input"
                type="time"
                name="opens"
                defaultValue={opens}
                aria-label={i18n._("{day}, first tour", { day })}
              />
              <span>{i18n._("to")}</span>
              <input
                className="input"
                type="time"
                name="closes"
                defaultValue={closes}
                aria-label={i18n._("{day}, tours end by", { day })}
              />
            </fieldset>
          );
        })}
      </div>
      <SendButton className="btn btn--quiet">
        {i18n._(isOffered ? /*i18n*/ "Save these hours" : /*i18n*/ "Let visitors book these hours")}
      </SendButton>
    </SiteForm>
  );
}

export default island("leads/tour/tour-hours", TourHours);
