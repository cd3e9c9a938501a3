import type { Kysely } from "kysely";
import type { Database } from "../database/schema.ts";

/** Since when the oldest mail has been waiting; null when none is. */
export async function oldestWaitingMail(db: Kysely<Database>): Promise<Temporal.Instant | null> {
  const mail = await db
    .selectFrom("mail")
    .where("status", "=", "waiting")
    .orderBy("created_at")
    .limit(1)
    .select("created_at")
    .executeTakeFirst();
  return mail?.created_at ?? null;
}

/** How many mails of each kind have been sent, wait or failed, and since when. */
export async function mailSummary(db: Kysely<Database>) {
  return db
    .selectFrom("mail")
    .groupBy(["kind", "status"])
    .orderBy("kind")
    .orderBy("status")
    .select(({ fn }) => [
      "kind",
      "status",
      fn.countAll<number>().as("count"),
      fn.min("created_at").as("oldest_at"),
      fn.max("created_at").as("newest_at"),
    ])
    .execute();
}
