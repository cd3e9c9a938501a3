import type { Kysely } from "kysely";
import type { Database } from "../database/schema.ts";
import type { MailFacts } from "./facts.ts";

/** What the mails to the owner of an account say. */
export interface AccountDetail {
  email: string;
  site_url: string;
  /** Sets a password while its token is good; for a password that was changed, it asks for a new link. */
  reset_url: string;
}

/** What the mail to a new professional says. */
export interface WelcomeDetail {
  site_url: string;
  lessons_url: string;
}

interface Services {
  db: Kysely<Database>;
  publicUrl: string;
  now: () => Temporal.Instant;
  facts: Pick<MailFacts, "resetToken">;
}

/**
 * The token is made as the mail is written, so that it is good for its full time and its text is stored nowhere.
 * It is committed before the mail leaves: the link in a mail that was taken works, whatever happens to the mail's own row.
 */
export async function passwordResetDetail(
  account: { id: number; email: string },
  { db, publicUrl, now, facts }: Services,
): Promise<AccountDetail> {
  return accountDetail(account, publicUrl, await facts.resetToken(db, account.id, now()));
}

export function welcomeDetail(publicUrl: string): WelcomeDetail {
  return { site_url: new URL("/", publicUrl).href, lessons_url: new URL("/education", publicUrl).href };
}

export function passwordChangedDetail(
  account: { email: string },
  { publicUrl }: Pick<Services, "publicUrl">,
): AccountDetail {
  return accountDetail(account, publicUrl, "new");
}

function accountDetail({ email }: { email: string }, publicUrl: string, token: string): AccountDetail {
  return {
    email,
    site_url: new URL("/", publicUrl).href,
    reset_url: new URL(`/reset-password/${token}`, publicUrl).href,
  };
}
