import { Text } from "@react-email/components";
import { contactInOneLine } from "#domain/leads/preferred-contact.ts";
import type { InquiryDetail } from "../inquiry-detail.ts";
import { styles } from "./email-styles.ts";
import { Lead } from "./lead.tsx";
import { Shell } from "./shell.tsx";
import { UnbrokenWords } from "./unbroken-words.tsx";

export function escalationSubject({ location_name, first_name, last_name, reference }: InquiryDetail) {
  return `No one has acknowledged ${first_name} ${last_name}, ${location_name} (${reference})`;
}

export function InquiryEscalation({ detail }: { detail: InquiryDetail }) {
  const { first_name, location_name, received } = detail;
  return (
    <Shell
      subject={escalationSubject(detail)}
      preview={contactInOneLine(detail, detail.time_zone_name)}
      heading={`No one has acknowledged ${first_name}’s inquiry`}
      siteUrl={detail.site_url}
      reason="You’re getting this email because inquiries that no one acknowledges within 4 hours come to this address."
    >
      <Text className="ink-2" style={styles.lead}>
        <UnbrokenWords>
          It came in on {received}, for {location_name}. Please make sure {first_name} hears from someone.
        </UnbrokenWords>
      </Text>
      <Lead detail={detail} showManager />
    </Shell>
  );
}
