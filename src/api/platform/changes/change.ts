import { type Kysely, sql } from "kysely";
import { z } from "zod";
import type { Database } from "../database/schema.ts";

/** A change that is published to every instance. */
export const change = z.discriminatedUnion("what", [
  /** Rows of the network, by the cache tags of what shows them; published by triggers (migration 0042). */
  z.object({ what: z.literal("network"), tags: z.array(z.string()).or(z.literal("everything")) }),
  /** A feature flag; published by a trigger. */
  z.object({ what: z.literal("flags") }),
  /** Something editors wrote, by its id; `contentType` is null for assets, or if unknown. */
  z.object({ what: z.literal("content"), id: z.string(), contentType: z.string().nullable() }),
]);

export type Change = z.output<typeof change>;

/** The NOTIFY channel of changes as JSON; migration 0042 names it too. */
export const changeChannel = "sola_change";

/** Publishes a change to every instance, this one too; within a transaction, when it commits. */
export async function publishChange(db: Kysely<Database>, change: Change): Promise<void> {
  await sql`select pg_notify(${changeChannel}, ${JSON.stringify(change)})`.execute(db);
}
