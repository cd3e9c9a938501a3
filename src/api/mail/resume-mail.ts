import { sql } from "kysely";
import type { ApiServices } from "../services.ts";

/**
 * Puts mails back in the queue whose job went down with the process that had taken it: they go out at the next start, not
 * when the queue gives that job up. A mail that another process is delivering is locked and left alone.
 */
export async function resumeMail({ db, jobs, log }: ApiServices): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const abandoned = await transaction
      .selectFrom("mail")
      .select("mail.id")
      .where("mail.status", "=", "waiting")
      .where(
        sql<boolean>`not exists (
          select from pgboss.job
          where job.name = 'send-mail' and job.state in ('created', 'retry') and job.data ->> 'mail_id' = mail.id
        )`,
      )
      .orderBy("mail.created_at")
      .forUpdate()
      .skipLocked()
      .execute();
    for (const { id } of abandoned) await jobs.enqueue(transaction, { name: "send-mail", mail_id: id });
    if (abandoned.length > 0) log.info({ count: abandoned.length }, "mail resumed");
  });
}
