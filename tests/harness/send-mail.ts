import type { MailServices } from "#api/platform/mail/mail-services.ts";
import { sendMail } from "#api/platform/mail/send-mail.ts";

/** Sends one queued mail and returns its row. */
export async function sendMailOf(services: MailServices, id: string) {
  await services.db.transaction().execute(async (transaction) => {
    const mail = await transaction
      .selectFrom("mail")
      .selectAll()
      .where("id", "=", id)
      .where("status", "=", "waiting")
      .forUpdate()
      .executeTakeFirst();
    if (mail) await sendMail(transaction, services, [mail]);
  });
  const { status } = await services.db
    .selectFrom("mail")
    .select("status")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return status;
}
