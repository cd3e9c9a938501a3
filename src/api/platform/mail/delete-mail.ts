import { type Expression, type Kysely, type SqlBool, sql } from "kysely";
import { instant } from "../database/instant.ts";
import type { Database } from "../database/schema.ts";
import type { JobQueue } from "../jobs/job-queue.ts";
import type { MailTransport } from "./transport.ts";

/** Deletes the files of mails, where mail goes to a folder. */
export interface MailFilesJob {
  name: "delete-mail-files";
  ids: readonly string[];
}

/** Retention of mails without a lead or booking, such as password links. */
const retention = Temporal.Duration.from({ hours: 30 * 24 });

/** Deletes mails, sent or not; their files follow as a job of the same transaction. Returns how many. */
export async function deleteMail(
  transaction: Kysely<Database>,
  jobs: JobQueue<MailFilesJob>,
  which: Expression<SqlBool>,
): Promise<number> {
  const rows = await transaction.deleteFrom("mail").where(which).returning("id").execute();
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) await jobs.enqueue(transaction, { name: "delete-mail-files", ids });
  return ids.length;
}

/** Deletes old mails about no inquiry and no booking. The last digest stays: the next one tells what came after it. */
export async function deleteOldMail(
  db: Kysely<Database>,
  jobs: JobQueue<MailFilesJob>,
  now: Temporal.Instant,
): Promise<number> {
  const old = sql<boolean>`contact_inquiry_id is null and booking_id is null and status <> 'waiting'
    and created_at <= ${instant(now.subtract(retention))}
    and id not in (select id from mail where kind = 'mail-digest' order by created_at desc limit 1)`;
  return db.transaction().execute((transaction) => deleteMail(transaction, jobs, old));
}

/** Does the waiting jobs for mails' files now. Returns how many there were. */
export async function deleteMailFiles(db: Kysely<Database>, transport: MailTransport): Promise<number> {
  const { rows } = await sql<{ id: string; ids: string[] }>`
    select id, data -> 'ids' as ids from pgboss.job where name = 'delete-mail-files' and state <> 'completed'
  `.execute(db);
  for (const { id, ids } of rows) {
    await transport.forget(ids);
    await sql`delete from pgboss.job where name = 'delete-mail-files' and id = ${id}`.execute(db);
  }
  return rows.length;
}
