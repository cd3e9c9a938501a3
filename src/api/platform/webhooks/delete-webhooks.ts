import type { Kysely } from "kysely";
import { instant } from "../database/instant.ts";
import type { Database } from "../database/schema.ts";

/** So long a message can be sent once more by the operator. */
const retention = Temporal.Duration.from({ hours: 30 * 24 });

/** Deletes messages about inquiries or bookings, sent or not. */
export async function deleteWebhooksAbout(
  transaction: Kysely<Database>,
  about: "contact_inquiry_id" | "booking_id",
  ids: readonly string[],
): Promise<void> {
  await transaction.deleteFrom("webhook").where(about, "in", ids).execute();
}

/** Deletes what is old and tried no more, also for addresses that the settings no longer name. Answers with the number. */
export async function deleteOldWebhooks(db: Kysely<Database>, now: Temporal.Instant): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("webhook")
    .where("created_at", "<=", instant(now.subtract(retention)))
    .where("give_up_at", "<=", instant(now))
    .executeTakeFirst();
  return Number(numDeletedRows);
}
