import { type Kysely, sql } from "kysely";
import type { Database } from "../database/schema.ts";
import { type Change, changeChannel } from "./change.ts";

/** Publishes a change to every instance, this one too; within a transaction, when it commits. */
export async function publishChange(db: Kysely<Database>, change: Change): Promise<void> {
  await sql`select pg_notify(${changeChannel}, ${JSON.stringify(change)})`.execute(db);
}
