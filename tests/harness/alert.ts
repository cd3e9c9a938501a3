import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import type { Database } from "#api/platform/database/schema.ts";

/** Stores an unconfirmed alert for hair near the first location, and returns its id. */
export async function storeAlert(db: Kysely<Database>, now: Temporal.Instant): Promise<string> {
  const { id: location_id } = await db
    .selectFrom("location")
    .select("id")
    .orderBy("id")
    .executeTakeFirstOrThrow();
  const id = randomUUID();
  const ends_at = now.add({ hours: 72 }).toString();
  await db
    .insertInto("opening_alert")
    .values({
      id,
      email: "dana@example.com",
      location_id,
      category: "hair",
      wanted: `{[${now},${ends_at})}`,
      ends_at,
      created_at: now.toString(),
    })
    .execute();
  return id;
}
