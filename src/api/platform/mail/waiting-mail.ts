import type { Kysely } from "kysely";
import type { Database } from "../database/schema.ts";
import { leadMailKinds } from "./mail-kind.ts";

export interface WaitingMail {
  count: number;
  /** Since when the oldest mail has been waiting; null when none is. */
  oldest_at: Temporal.Instant | null;
  /** The same of the mails that bring a manager a lead. */
  oldest_lead_at: Temporal.Instant | null;
}

export async function waitingMail(db: Kysely<Database>): Promise<WaitingMail> {
  return db
    .selectFrom("mail")
    .where("status", "=", "waiting")
    .select(({ fn }) => [
      fn.countAll<number>().as("count"),
      fn.min("created_at").as("oldest_at"),
      fn.min("created_at").filterWhere("kind", "in", leadMailKinds).as("oldest_lead_at"),
    ])
    .executeTakeFirstOrThrow();
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
