import { Section, Text } from "@react-email/components";
import type { AccountDetail } from "../account-detail.ts";
import { Action } from "./action.tsx";
import { look } from "./look.ts";
import { Shell } from "./shell.tsx";

export const resetSubject = () => "Set a new password";

export function PasswordReset({ detail }: { detail: AccountDetail }) {
  return (
    <Shell
      subject={resetSubject()}
      preview="The link works once, within 60 minutes."
      heading="Set a new password"
      siteUrl={detail.site_url}
      reason={`You get this email because somebody asked for a new password for ${detail.email}.`}
    >
      <Text className="ink-2" style={look.lead}>
        The link works once, within 60 minutes of this email.
      </Text>
      <Section style={look.actions}>
        <Action href={detail.reset_url} tone="account">
          Set a new password
        </Action>
      </Section>
      <Text className="ink-2" style={look.text}>
        Did you not ask for this? Then leave it: your password stays as it is.
      </Text>
    </Shell>
  );
}
