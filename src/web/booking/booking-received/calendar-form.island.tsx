import { useLingui } from "@lingui/react";
import { island } from "../../platform/document/island.tsx";
import type { FormResult } from "../../platform/form/check.ts";
import { Field } from "../../platform/form/field.tsx";
import { SendButton } from "../../platform/form/send-button.tsx";
import { SiteForm } from "../../platform/form/site-form.tsx";

/** The address of a professional's own calendar. */
function CalendarForm({ isConnected, result }: { isConnected: boolean; result: FormResult | undefined }) {
  const { i18n } = useLingui();
  return (
    <SiteForm
      id="own-calendar"
      className="sure"
      labels={{
        calendar_url: isConnected ? /*i18n*/ "A different address" : /*i18n*/ "Your calendar’s address",
      }}
      loadCheck={() =>
        import("./professional-checks.ts").then(({ checkCalendars }) => ({ check: checkCalendars }))
      }
      result={result}
    >
      <input type="hidden" name="intent" value="calendars" />
      <Field
        name="calendar_url"
        inputMode="url"
        autoComplete="off"
        optional
        hint={[
          i18n._(
            "It starts with https:// or webcal://. In Google Calendar, it’s the “secret address in iCal format” in your calendar’s settings.",
          ),
          isConnected && i18n._("Leave it empty to disconnect."),
        ]
          .filter(Boolean)
          .join(" ")}
      />
      <SendButton className="btn btn--book btn--line">{i18n._("Save")}</SendButton>
    </SiteForm>
  );
}

export default island("booking/booking-received/calendar-form", CalendarForm);
