import { Text } from "@react-email/components";
import { contactInOneLine } from "#domain/leads/preferred-contact.ts";
import type { InquiryDetail } from "../inquiry-detail.ts";
import { styles } from "./email-styles.ts";
import { Lead } from "./lead.tsx";
import { Shell } from "./shell.tsx";
import { UnbrokenWords } from "./unbroken-words.tsx";

const list = new Intl.ListFormat("en-US");

export function managerSubject({ location_name, first_name, last_name, reference }: InquiryDetail) {
  return `New inquiry for ${location_name}: ${first_name} ${last_name} (${reference})`;
}

export function InquiryForManager({ detail }: { detail: InquiryDetail }) {
  const { first_name, location_name, services } = detail;
  const work = services.length > 0 ? `, for ${list.format(services)}` : "";
  return (
    <Shell
      subject={managerSubject(detail)}
      preview={contactInOneLine(detail, detail.time_zone_name)}
      heading={`${first_name} is asking about ${location_name}`}
      siteUrl={detail.site_url}
      reason={`You’re getting this email because inquiries for ${location_name} come to this address.`}
    >
      <Text className="ink-2" style={styles.lead}>
        <UnbrokenWords>
          A new inquiry{work}. Please reach {first_name} soon, and acknowledge it here first. If no one does
          within 4 hours, we pass it on.
        </UnbrokenWords>
      </Text>
      <Lead detail={detail} />
    </Shell>
  );
}
