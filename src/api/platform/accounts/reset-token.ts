import { createHash, randomBytes } from "node:crypto";
import type { Kysely } from "kysely";
import { instant } from "../database/instant.ts";
import type { Database } from "../database/schema.ts";

const goodFor = Temporal.Duration.from({ minutes: 60 });

/** A new token for an account: sent only by mail, stored as a hash (docs/behavior.md "Links with secrets"). */
export async function createResetToken(
  db: Kysely<Database>,
  accountId: number,
  now: Temporal.Instant,
): Promise<string> {
  await db
    .deleteFrom("reset_token")
    .where("account_id", "=", accountId)
    .where("expires_at", "<=", instant(now))
    .execute();
  const token = randomBytes(32).toString("base64url");
  await db
    .insertInto("reset_token")
    .values({
      hash: hashOf(token),
      account_id: accountId,
      created_at: now.toString(),
      expires_at: now.add(goodFor).toString(),
    })
    .execute();
  return token;
}

export async function isTokenGood(
  db: Kysely<Database>,
  token: string,
  now: Temporal.Instant,
): Promise<boolean> {
  return (await selectGood(db, token, now).executeTakeFirst()) !== undefined;
}

/**
 * Consumes a token in the transaction, with the other links that were sent to its account, and returns the account. Of
 * concurrent uses of one account's tokens, one succeeds and the rest fail at once (`SKIP LOCKED`).
 */
export async function spendToken(
  transaction: Kysely<Database>,
  token: string,
  now: Temporal.Instant,
): Promise<number | null> {
  const account = selectGood(transaction, token, now)
    .innerJoin("account", "account.id", "reset_token.account_id")
    .forUpdate(["account", "reset_token"])
    .skipLocked();
  const used = await transaction
    .updateTable("reset_token")
    .set({ used_at: now.toString() })
    .where("account_id", "=", account)
    .where("used_at", "is", null)
    .returning("account_id")
    .executeTakeFirst();
  return used?.account_id ?? null;
}

function selectGood(db: Kysely<Database>, token: string, now: Temporal.Instant) {
  return db
    .selectFrom("reset_token")
    .where("reset_token.hash", "=", hashOf(token))
    .where("reset_token.used_at", "is", null)
    .where("reset_token.expires_at", ">", instant(now))
    .select("reset_token.account_id");
}

function hashOf(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}
