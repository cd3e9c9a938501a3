import type { Kysely } from "kysely";
import type { Database } from "../database/schema.ts";
import { leadMailKinds } from "./mail-kind.ts";

/** How many mails wait, since when the oldest does, and the oldest that brings a manager a lead; null when none is. */
export async function waitingMail(db: Kysely<Database>) {
  return db
    .selectFrom("mail")
    .where("status", "=", "waiting")
    .select(({ fn }) => [
      fn.countAll<number>().as("count"),
      fn.min("created_at").$castTo<Temporal.Instant | null>().as("oldest_at"),
      fn
        .min("created_at")
        .filterWhere("kind", "in", leadMailKinds)
        .$castTo<Temporal.Instant | null>()
        .as("oldest_lead_at"),
    ])
    .executeTakeFirstOrThrow();
}
