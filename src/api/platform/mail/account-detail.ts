import type { Kysely } from "kysely";
import type { Database } from "../database/schema.ts";
import type { MailFacts } from "./facts.ts";

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
) {
  return accountDetail(account, publicUrl, await facts.resetToken(db, account.id, now()));
}

/** What the mail to a new professional says. */
export type WelcomeDetail = ReturnType<typeof welcomeDetail>;

export function welcomeDetail(publicUrl: string) {
  return { site_url: new URL("/", publicUrl).href, lessons_url: new URL("/education", publicUrl).href };
}

/** What the mails to an account's owner say. */
export type AccountDetail = ReturnType<typeof passwordChangedDetail>;

export function passwordChangedDetail(
  account: { email: string },
  { publicUrl }: Pick<Services, "publicUrl">,
) {
  return accountDetail(account, publicUrl, "new");
}

function accountDetail({ email }: { email: string }, publicUrl: string, token: string) {
  return {
    email,
    site_url: new URL("/", publicUrl).href,
    reset_url: new URL(`/reset-password/${token}`, publicUrl).href,
  };
}
