import { Section, Text } from "@react-email/components";
import type { AccountDetail } from "../account-detail.ts";
import { Action } from "./action.tsx";
import { styles } from "./email-styles.ts";
import { Shell } from "./shell.tsx";

export const resetSubject = () => "Set a new password";

export function PasswordReset({ detail }: { detail: AccountDetail }) {
  return (
    <Shell
      subject={resetSubject()}
      preview="The link works once, within 60 minutes."
      heading="Set a new password"
      siteUrl={detail.site_url}
      reason={`You’re getting this email because someone asked for a new password for ${detail.email}.`}
    >
      <Text className="ink-2" style={styles.lead}>
        The link works once, within 60 minutes of this email.
      </Text>
      <Section style={styles.actions}>
        <Action href={detail.reset_url} tone="account">
          Set a new password
        </Action>
      </Section>
      <Text className="ink-2" style={styles.text}>
        Didn’t ask for this? You can ignore this email, and your password will stay the same.
      </Text>
    </Shell>
  );
}
