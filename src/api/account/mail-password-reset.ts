import { sql } from "kysely";
import { emailKey } from "#domain/email.ts";
import { instant } from "../database/instant.ts";
import type { ApiServices } from "../services.ts";
import { queueAccountMail } from "./queue-account-mail.ts";

const mostInAnHour = 3;
const hour = Temporal.Duration.from({ hours: 1 });

/**
 * The work behind forget-password, done after the answer so that a known address cannot be told from an unknown one by
 * the time it takes. Nothing tells anybody that an address is unknown or has been written to often enough.
 */
export async function mailPasswordReset(
  { db, jobs, now }: Pick<ApiServices, "db" | "jobs" | "now">,
  email: string,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const account = await transaction
      .selectFrom("account")
      .where(sql`lower(email)`, "=", emailKey(email))
      .select(["id", "email"])
      .forUpdate()
      .executeTakeFirst();
    if (!account) return;

    const { sent } = await transaction
      .selectFrom("mail")
      .where("kind", "=", "password-reset")
      .where("account_id", "=", account.id)
      .where("created_at", ">", instant(now().subtract(hour)))
      .select(sql<number>`count(*)::int`.as("sent"))
      .executeTakeFirstOrThrow();
    if (sent < mostInAnHour) await queueAccountMail({ transaction, jobs, now }, "password-reset", account);
  });
}
