import type { Kysely } from "kysely";
import { instant } from "../database/instant.ts";
import type { Database } from "../database/schema.ts";

/** Has everything that an address did not take so far sent at once; what is on its way has no error and is left alone. */
export async function retryFailedWebhooks(
  db: Kysely<Database>,
  url: string,
  now: Temporal.Instant,
): Promise<void> {
  await db
    .updateTable("webhook")
    .set({ due_at: now.toString() })
    .where("url", "=", url)
    .where("status", "=", "waiting")
    .where("last_error", "is not", null)
    .where("due_at", ">", instant(now))
    .execute();
}
