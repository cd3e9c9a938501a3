import type { TourHoursDetail } from "../inquiry-detail.ts";
import { FactRow, FactTable } from "./fact-table.tsx";
import { type MailProps, Shell } from "./shell.tsx";

export const tourHoursSubject = () => "Your tour hours have changed";

export function TourHours({ detail, subject }: MailProps<TourHoursDetail>) {
  return (
    <Shell
      subject={subject}
      preview="Visitors can book tours in these hours."
      heading={subject}
      siteUrl={detail.site_url}
      reason="You’re getting this email because inquiries for your location come to this address."
      lead="The button in one of your inquiry emails was just used to set when visitors can book a tour. If that wasn’t you or a colleague, set them again from any new inquiry, and tell your Sola team."
    >
      <FactTable label="Tour hours">
        <FactRow name="Location">{detail.location_name}</FactRow>
        <FactRow name="Hours">{detail.hours}</FactRow>
      </FactTable>
    </Shell>
  );
}
