import { type Kysely, sql } from "kysely";
import { instant } from "../database/instant.ts";
import type { Database } from "../database/schema.ts";

/** Where messages go: `mail`, or the URL of a webhook. */
const destination = sql<string>`case channel when 'mail' then channel else recipient end`;

/** `stopped_at` is since when nothing is sent there, because it answered that it is gone. */
export type DestinationSummary = Awaited<ReturnType<typeof summarizeDestinations>>[number];

/** The state of each destination that a message was ever queued for. */
export async function summarizeDestinations(db: Kysely<Database>) {
  return db
    .selectFrom("message")
    .leftJoin("webhook_stop", "webhook_stop.url", "recipient")
    .groupBy([destination, "stopped_at"])
    .orderBy(destination)
    .select(({ fn }) => [
      destination.as("destination"),
      fn.countAll<number>().filterWhere("status", "=", "waiting").as("waiting"),
      fn.countAll<number>().filterWhere("status", "=", "failed").as("failed"),
      fn.countAll<number>().filterWhere("status", "=", "sent").as("sent"),
      sql<Temporal.Instant | null>`min(created_at) filter (where status = 'waiting')`.as("oldest_at"),
      "stopped_at",
    ])
    .execute();
}

/** What waits or has failed, the newest first. */
export async function undeliveredMessages(db: Kysely<Database>, limit: number | undefined) {
  return db
    .selectFrom("message")
    .select(["kind", "created_at", "status", "attempts", "retry_at", "last_error"])
    .select([sql<string>`coalesce(event_id, id)`.as("id"), destination.as("destination")])
    .where("status", "<>", "sent")
    .orderBy("created_at", "desc")
    .orderBy("id")
    .orderBy("recipient")
    .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
    .execute();
}

/**
 * How many messages to the mail server, or to some URLs, are due, since when the oldest is, and the oldest of some kinds; and how
 * many wait on purpose for their turn.
 */
export async function waitingMessages(
  db: Kysely<Database>,
  { urls, kinds, now }: { urls?: readonly string[]; kinds: readonly string[]; now: Temporal.Instant },
) {
  const since = sql<Temporal.Instant | null>`coalesce(due_at, created_at)`;
  const isDue = sql<boolean>`coalesce(due_at, created_at) <= ${instant(now)}`;
  return db
    .selectFrom("message")
    .where("status", "=", "waiting")
    .where((message) => (urls ? message("recipient", "in", urls) : message("channel", "=", "mail")))
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere(isDue).as("count"),
      fn.countAll<number>().filterWhere(sql<boolean>`not ${isDue}`).as("put_off"),
      fn.min(since).filterWhere(isDue).as("oldest_at"),
      fn.min(since).filterWhere(isDue).filterWhere("kind", "in", kinds).as("oldest_of_kinds_at"),
    ])
    .executeTakeFirstOrThrow();
}

/** How many of some URLs get nothing, because they answered that they are gone. */
export async function countStopped(db: Kysely<Database>, urls: readonly string[]): Promise<number> {
  const rows = await db.selectFrom("webhook_stop").where("url", "in", urls).select("url").execute();
  return rows.length;
}
