import type { Kysely, Selectable } from "kysely";
import { instant } from "../database/instant.ts";
import type { Database } from "../database/schema.ts";

export type WebhookRow = Selectable<Database["webhook"]>;

/** Longer than a message can be on its way: what was taken and not marked by then was lost with its process. */
const lease = Temporal.Duration.from({ seconds: 30 });

/**
 * Takes the message to an address that has been due longest; skips messages other processes have taken. No lock is held while it
 * is on its way, for an address that hangs would hold a connection with each.
 */
export async function takeNextWebhook(db: Kysely<Database>, url: string, now: Temporal.Instant) {
  return db
    .updateTable("webhook")
    .set((row) => ({
      attempts: row("attempts", "+", 1),
      due_at: now.add(lease).toString(),
      last_error: null,
    }))
    .where("url", "=", url)
    .where("id", "=", (row) =>
      row
        .selectFrom("webhook")
        .select("id")
        .where("url", "=", url)
        .where("status", "=", "waiting")
        .where("due_at", "<=", instant(now))
        .where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom("webhook_stop").select("url").where("url", "=", url))),
        )
        .orderBy("due_at")
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst();
}
