import { useLingui } from "@lingui/react";
import { Heading, Section, Text } from "@react-email/components";
import { pathIn } from "#domain/platform/languages.ts";
import type { WrittenLanguage } from "../language/written-language.ts";
import { defineMessage, type MailProps, type MailSources } from "../mail/define-message.ts";
import { Action } from "../mail/parts/action.tsx";
import { styles } from "../mail/parts/email-styles.ts";
import { Shell } from "../mail/parts/shell.tsx";
import { findAccount } from "./account-queries.ts";
import { createResetToken } from "./reset-token.ts";
import { welcomeDetail } from "./welcome-detail.ts";

export interface AccountDetail {
  email: string;
  site_url: string;
  /** Sets a password, or asks for a link that does. */
  reset_url: string;
}

export const passwordReset = defineMessage({
  kinds: ["password-reset"],
  // The token is made as the mail is written, so that it is good for its full time and its text is stored nowhere. It is
  // committed before the mail leaves: the link in a mail that was taken works, whatever happens to the mail's own row.
  read: ({ account_id }, services) =>
    readAccount(account_id, services, (id) => createResetToken(services.db, id, services.now())),
  subject: (_, { i18n }) => i18n._("Set a new password"),
  Body: PasswordReset,
});

export const passwordChanged = defineMessage({
  kinds: ["password-changed"],
  read: ({ account_id }, services) => readAccount(account_id, services, async () => "new"),
  subject: (_, { i18n }) => i18n._("Your password was changed"),
  Body: PasswordChanged,
});

/** To a professional who has just signed a lease. */
export const welcome = defineMessage({
  kinds: ["welcome"],
  read: async (_, { publicUrl, language }) => ({ detail: welcomeDetail(publicUrl, language) }),
  subject: (_, { i18n }) => i18n._("Welcome to {brand}"),
  Body: Welcome,
});

async function readAccount(
  id: number | null,
  { db, publicUrl, language }: MailSources & WrittenLanguage,
  tokenOf: (id: number) => Promise<string>,
) {
  if (id === null) return null;
  const { email } = await findAccount(db, id);
  const link = (path: string) => new URL(pathIn(language, path), publicUrl).href;
  const detail: AccountDetail = {
    email,
    site_url: link("/"),
    reset_url: link(`/reset-password/${await tokenOf(id)}`),
  };
  return { detail };
}

function PasswordReset({ detail, subject }: MailProps<AccountDetail>) {
  const { i18n } = useLingui();
  return (
    <Shell
      subject={subject}
      preview={i18n._("The link works once, within 60 minutes.")}
      heading={subject}
      siteUrl={detail.site_url}
      reason={i18n._("You’re getting this email because someone asked for a new password for {email}.", {
        email: detail.email,
      })}
      lead={i18n._("The link works once, within 60 minutes of this email.")}
    >
      <Section style={styles.actions}>
        <Action href={detail.reset_url} tone="account">
          {i18n._("Set a new password")}
        </Action>
      </Section>
      <Text className="ink-2" style={styles.text}>
        {i18n._("Didn’t ask for this? You can ignore this email, and your password will stay the same.")}
      </Text>
    </Shell>
  );
}

function PasswordChanged({ detail, subject }: MailProps<AccountDetail>) {
  const { i18n } = useLingui();
  return (
    <Shell
      subject={subject}
      preview={i18n._("If that was you, there’s nothing you need to do.")}
      heading={subject}
      siteUrl={detail.site_url}
      reason={i18n._("You’re getting this email because the password for {email} was changed.", {
        email: detail.email,
      })}
      lead={i18n._("If that was you, there’s nothing you need to do. Links we sent before no longer work.")}
    >
      <Text className="ink-2" style={styles.text}>
        {i18n._("If it wasn’t you, ask for a new link now and set a password only you know.")}
      </Text>
      <Section style={styles.actions}>
        <Action href={detail.reset_url} tone="account">
          {i18n._("Ask for a new link")}
        </Action>
      </Section>
    </Shell>
  );
}

function Welcome({ detail, subject }: MailProps<ReturnType<typeof welcomeDetail>>) {
  const { i18n } = useLingui();
  return (
    <Shell
      subject={subject}
      preview={i18n._("Your key, your hours, your name on the door. Two things to do first.")}
      heading={subject}
      siteUrl={detail.site_url}
      reason={i18n._("You’re getting this email because you’ve leased a studio at a {brand} location.")}
      lead={i18n._(
        "The room is yours: your hours, your prices, your name on the door. More than 20,000 professionals work this way, and your leasing manager is there for whatever comes up.",
      )}
    >
      <Heading as="h2" className="ink" style={styles.h2}>
        {i18n._("Two things for your first week")}
      </Heading>
      <ol className="ink-2" style={styles.steps}>
        <li style={styles.step}>
          {i18n._(
            "Ask your leasing manager for the start-up manual. It explains how licensing, insurance and mail work at your location.",
          )}
        </li>
        <li style={styles.step}>
          {i18n._(
            "Tell your leasing manager your services, prices and hours. Your location uses them to set up your page on our website, and that’s how clients find you.",
          )}
        </li>
      </ol>
      <Section style={styles.actions}>
        <Action href={detail.lessons_url} tone="quiet">
          {i18n._("Read the lessons")}
        </Action>
      </Section>
      <Text className="ink-2" style={styles.text}>
        {i18n._("Have an hour to spare? Read the lessons other professionals have put together.")}
      </Text>
    </Shell>
  );
}
