import { type Kysely, sql } from "kysely";
import type { Database } from "../database/schema.ts";
import { type Change, changeChannel } from "./change.ts";

/** Tells every instance, this one too; within a transaction once it is committed. */
export async function publishChange(db: Kysely<Database>, change: Change): Promise<void> {
  // A client that can't listen sees the change in the number.
  if (change.what === "content")
    await db
      .updateTable("content_version")
      .set((row) => ({ version: row("version", "+", 1) }))
      .execute();
  await sql`select pg_notify(${changeChannel}, ${JSON.stringify(change)})`.execute(db);
}
