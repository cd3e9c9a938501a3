import { type Kysely, sql } from "kysely";
import { emailKey } from "#domain/platform/email.ts";
import { instant } from "../database/instant.ts";
import type { Database } from "../database/schema.ts";
import { queueMail } from "../mail/queue-mail.ts";
import type { AccountServices } from "./account-queries.ts";

const maxPerHour = 3;
const hour = Temporal.Duration.from({ hours: 1 });

/**
 * The work behind forget-password, done after the answer so that a known address can't be distinguished from an unknown one by
 * response time.
 */
export async function mailPasswordReset(
  { db, now }: Pick<AccountServices, "db" | "now">,
  email: string,
  language?: string,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const account = await lockAccount(transaction, email);
    if (!account) return;
    const { sent } = await transaction
      .selectFrom("message")
      .where("kind", "=", "password-reset")
      .where("account_id", "=", account.id)
      .where("created_at", ">", instant(now().subtract(hour)))
      .select(sql<number>`count(*)::int`.as("sent"))
      .executeTakeFirstOrThrow();
    if (sent >= maxPerHour) return;
    await queueMail(transaction, {
      kind: "password-reset",
      account_id: account.id,
      recipient: account.email,
      language,
      created_at: now(),
    });
  });
}

/** A professional has an account from the first time they ask for a password. */
async function lockAccount(transaction: Kysely<Database>, email: string) {
  const key = emailKey(email);
  await sql`
    insert into account (email)
    select email from stylist where lower(email) = ${key} and active order by id limit 1
    on conflict (lower(email)) do nothing
  `.execute(transaction);
  return transaction
    .selectFrom("account")
    .where(sql`lower(email)`, "=", key)
    .select(["id", "email"])
    .forUpdate()
    .executeTakeFirst();
}
