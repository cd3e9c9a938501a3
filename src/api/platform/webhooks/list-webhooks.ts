import type { Kysely } from "kysely";
import type { Database } from "../database/schema.ts";

/** `stopped_at` is since when nothing is sent there, because it answered that it is gone; null where it has not. */
export type WebhookSummary = Awaited<ReturnType<typeof summarizeWebhooks>>[number];

/** How things stand at each address that anything was ever meant for. */
export async function summarizeWebhooks(db: Kysely<Database>) {
  return db
    .selectFrom("webhook")
    .leftJoin("webhook_stop", "webhook_stop.url", "webhook.url")
    .groupBy(["webhook.url", "webhook_stop.stopped_at"])
    .orderBy("webhook.url")
    .select(({ fn }) => [
      "webhook.url",
      fn.countAll<number>().filterWhere("status", "=", "waiting").as("waiting"),
      fn.countAll<number>().filterWhere("status", "=", "failed").as("failed"),
      fn.countAll<number>().filterWhere("status", "=", "delivered").as("delivered"),
      fn
        .min("created_at")
        .filterWhere("status", "=", "waiting")
        .$castTo<Temporal.Instant | null>()
        .as("oldest_at"),
      "webhook_stop.stopped_at",
    ])
    .execute();
}

/** What waits or has failed, the newest first. */
export async function undeliveredWebhooks(db: Kysely<Database>, limit: number | undefined) {
  return db
    .selectFrom("webhook")
    .selectAll()
    .where("status", "<>", "delivered")
    .orderBy("created_at", "desc")
    .orderBy("id")
    .orderBy("url")
    .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
    .execute();
}

/** How many messages are due at these addresses and since when, and how many of the addresses are stopped. */
export async function waitingWebhooks(db: Kysely<Database>, urls: readonly string[]) {
  const waiting = await db
    .selectFrom("webhook")
    .where("status", "=", "waiting")
    .where("url", "in", urls)
    .select(({ fn }) => [fn.countAll<number>().as("count"), fn.min("created_at").as("oldest_at")])
    .executeTakeFirstOrThrow();
  const stopped = await db.selectFrom("webhook_stop").where("url", "in", urls).select("url").execute();
  return { ...waiting, stopped: stopped.length };
}
