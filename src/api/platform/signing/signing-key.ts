import { randomBytes } from "node:crypto";
import { type Kysely, sql } from "kysely";
import { publishChange } from "../changes/change.ts";
import type { Database } from "../database/schema.ts";
import type { SigningKey } from "./signed-token.ts";

/** The key of this database's signed links: made at first need, then the same for every process and restart. */
export async function signingKey(db: Kysely<Database>): Promise<SigningKey> {
  await db
    .insertInto("signing_key")
    .values({ name: "links", value: randomBytes(32) })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();
  const rows = await db.selectFrom("signing_key").select(["name", "value"]).execute();
  const key = (name: string) => rows.find((row) => row.name === name)?.value ?? null;
  const current = key("links");
  if (!current) throw new Error("The signing key is missing.");
  return { current, former: key("links-former") };
}

/** Replaces the key, in running processes too. The one before opens its links until the next rotation, unless it is revoked. */
export async function rotateSigningKey(db: Kysely<Database>, { revoke }: { revoke: boolean }): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await sql`delete from signing_key where name = 'links-former'`.execute(transaction);
    await sql`update signing_key set name = 'links-former' where name = 'links'`.execute(transaction);
    if (revoke) await sql`delete from signing_key`.execute(transaction);
    await signingKey(transaction);
    await publishChange(transaction, { what: "signing-key" });
  });
}
