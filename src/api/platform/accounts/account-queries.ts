import { type Kysely, sql } from "kysely";
import { emailKey } from "#domain/platform/email.ts";
import type { Database } from "../database/schema.ts";
import type { JobQueue } from "../jobs/job-queue.ts";
import { queueMail } from "../mail/queue-mail.ts";

/** A password link was requested. */
export interface AccountJob {
  name: "mail-password-reset";
  email: string;
  /** Of its page; the release before enqueued none. */
  language?: string;
}

export interface AccountServices {
  db: Kysely<Database>;
  jobs: JobQueue<AccountJob>;
  now: () => Temporal.Instant;
}

/**
 * Adds an account without a password, and welcomes its owner with a link that sets one, unless the operator informs them.
 * False where the address has an account already: nothing is sent then.
 */
export async function createAccount(
  { db, now }: Pick<AccountServices, "db" | "now">,
  email: string,
  { welcomes }: { welcomes: boolean },
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const account = await transaction
      .insertInto("account")
      .values({ email, created_at: now().toString() })
      .onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing())
      .returning(["id", "email"])
      .executeTakeFirst();
    if (account && welcomes)
      await queueMail(transaction, {
        kind: "welcome",
        account_id: account.id,
        recipient: account.email,
        created_at: now(),
      });
    return account !== undefined;
  });
}

export async function findAccount(db: Kysely<Database>, id: number): Promise<{ id: number; email: string }> {
  return db.selectFrom("account").where("id", "=", id).select(["id", "email"]).executeTakeFirstOrThrow();
}

/** All, or those whose address holds the words; `is_professional` is set for an active professional. */
export async function listAccounts(db: Kysely<Database>, words = "") {
  return db
    .selectFrom("account")
    .where(sql<boolean>`position(${emailKey(words)} in lower(account.email)) > 0 or ${words} = ''`)
    .orderBy(sql`lower(account.email)`)
    .select((row) => [
      "account.email",
      "account.created_at",
      "account.password_changed_at",
      row
        .exists(
          row
            .selectFrom("stylist")
            .where(sql<boolean>`lower(stylist.email) = lower(account.email)`)
            .where("stylist.active", "=", sql.lit(true))
            .select("stylist.id"),
        )
        .$castTo<boolean>()
        .as("is_professional"),
    ])
    .execute();
}
