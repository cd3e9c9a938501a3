import { useLingui } from "@lingui/react";
import { defineMessage, type MailProps } from "../../platform/mail/define-message.ts";
import { FactRow, FactTable } from "../../platform/mail/parts/fact-table.tsx";
import { Shell } from "../../platform/mail/parts/shell.tsx";
import { type TourHoursDetail, tourHoursDetail } from "./tour-hours-detail.ts";

/** The tour hours that a link in a lead's mail has set, to the location's address; no hours ends them. */
export const tourHoursMail = defineMessage({
  kinds: ["tour-hours"],
  read: async ({ detail }, services) => ({ detail: tourHoursDetail(detail, services) }),
  subject: (_, { i18n }) => i18n._("Your tour hours have changed"),
  Body: TourHours,
});

function TourHours({ detail, subject }: MailProps<TourHoursDetail>) {
  const { i18n } = useLingui();
  return (
    <Shell
      subject={subject}
      preview={i18n._("Visitors can book tours in these hours.")}
      heading={subject}
      siteUrl={detail.site_url}
      reason={i18n._("You’re getting this email because inquiries for your location come to this address.")}
      lead={i18n._(
        "The button in one of your inquiry emails was just used to set when visitors can book a tour. If that wasn’t you or a colleague, set them again from any new inquiry, and tell our team.",
      )}
    >
      <FactTable label={i18n._("Tour hours")}>
        <FactRow name={i18n._("Location")}>{detail.location_name}</FactRow>
        <FactRow name={i18n._("Hours")}>{detail.hours}</FactRow>
      </FactTable>
    </Shell>
  );
}
