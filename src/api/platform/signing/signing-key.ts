import { randomBytes } from "node:crypto";
import type { Kysely } from "kysely";
import type { Database } from "../database/schema.ts";

/** The key of this database's signed links: made at first need, then the same for every process and restart. */
export async function signingKey(db: Kysely<Database>): Promise<Buffer> {
  await db
    .insertInto("signing_key")
    .values({ name: "links", value: randomBytes(32) })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();
  const { value } = await db
    .selectFrom("signing_key")
    .where("name", "=", "links")
    .select("value")
    .executeTakeFirstOrThrow();
  return value;
}
