import { Text } from "@react-email/components";
import { contactInOneLine } from "#domain/leads/preferred-contact.ts";
import type { InquiryDetail } from "../inquiry-detail.ts";
import { styles } from "./email-styles.ts";
import { Lead } from "./lead.tsx";
import { Shell } from "./shell.tsx";
import { UnbrokenWords } from "./unbroken-words.tsx";

export function partialSubject({ location_name, first_name, last_name, reference }: InquiryDetail) {
  return `Unfinished inquiry for ${location_name}: ${first_name} ${last_name} (${reference})`;
}

export function PartialInquiryForManager({ detail }: { detail: InquiryDetail }) {
  const { first_name, location_name } = detail;
  return (
    <Shell
      subject={partialSubject(detail)}
      preview={contactInOneLine(detail, detail.time_zone_name)}
      heading={`${first_name} started an inquiry about ${location_name}`}
      siteUrl={detail.site_url}
      reason={`You’re getting this email because inquiries for ${location_name} come to this address.`}
    >
      <Text className="ink-2" style={styles.lead}>
        <UnbrokenWords>
          {first_name} left a name and contact details but didn’t finish the form. Half an inquiry still
          counts: a friendly word now may be all it takes. If {first_name} finishes it later, the Acknowledge
          page will show what was added. You won’t get a second email.
        </UnbrokenWords>
      </Text>
      <Lead detail={detail} />
    </Shell>
  );
}
