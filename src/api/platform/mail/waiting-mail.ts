import { type Kysely, sql } from "kysely";
import { instant } from "../database/instant.ts";
import type { Database } from "../database/schema.ts";
import { leadMailKinds } from "./mail-kind.ts";

/**
 * How many mails are due, since when the oldest is, and the oldest that brings a manager a lead, null when none is; and how many
 * wait on purpose for their turn.
 */
export async function waitingMail(db: Kysely<Database>, now: Temporal.Instant) {
  const since = sql<Temporal.Instant | null>`coalesce(due_at, created_at)`;
  const isDue = sql<boolean>`coalesce(due_at, created_at) <= ${instant(now)}`;
  return db
    .selectFrom("mail")
    .where("status", "=", "waiting")
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere(isDue).as("count"),
      fn.countAll<number>().filterWhere(sql<boolean>`not ${isDue}`).as("put_off"),
      fn.min(since).filterWhere(isDue).as("oldest_at"),
      fn.min(since).filterWhere(isDue).filterWhere("kind", "in", leadMailKinds).as("oldest_lead_at"),
    ])
    .executeTakeFirstOrThrow();
}
