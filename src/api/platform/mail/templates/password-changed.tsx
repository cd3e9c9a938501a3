import { Section, Text } from "@react-email/components";
import type { AccountDetail } from "../account-detail.ts";
import { Action } from "./action.tsx";
import { styles } from "./email-styles.ts";
import { Shell } from "./shell.tsx";

export const changedSubject = () => "Your password was changed";

export function PasswordChanged({ detail }: { detail: AccountDetail }) {
  return (
    <Shell
      subject={changedSubject()}
      preview="If that was you, there’s nothing you need to do."
      heading="Your password was changed"
      siteUrl={detail.site_url}
      reason={`You’re getting this email because the password for ${detail.email} was changed.`}
    >
      <Text className="ink-2" style={styles.lead}>
        If that was you, there’s nothing you need to do. Links we sent before no longer work.
      </Text>
      <Text className="ink-2" style={styles.text}>
        If it wasn’t you, ask for a new link now and set a password only you know.
      </Text>
      <Section style={styles.actions}>
        <Action href={detail.reset_url} tone="account">
          Ask for a new link
        </Action>
      </Section>
    </Shell>
  );
}
