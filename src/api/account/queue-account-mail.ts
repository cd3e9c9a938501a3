import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import type { Database } from "../database/schema.ts";
import type { JobQueue } from "../jobs/job-queue.ts";
import type { AccountMailKind } from "../mail/mail-kind.ts";

/** A mail to the owner of an account. What it says is worked out when it is sent: no link is ever stored. */
export async function queueAccountMail(
  { transaction, jobs, now }: { transaction: Kysely<Database>; jobs: JobQueue; now: () => Temporal.Instant },
  kind: AccountMailKind,
  account: { id: number; email: string },
): Promise<void> {
  const id = randomUUID();
  await transaction
    .insertInto("mail")
    .values({ id, kind, account_id: account.id, recipient: account.email, created_at: now().toString() })
    .execute();
  await jobs.enqueue(transaction, { name: "send-mail", mail_id: id });
}
