import { createHash, randomBytes } from "node:crypto";
import type { Kysely } from "kysely";
import { instant } from "../database/instant.ts";
import type { Database } from "../database/schema.ts";

const goodFor = Temporal.Duration.from({ minutes: 60 });

/** A new token for an account. It leaves only in the mail; the database keeps its hash (design §9). */
export async function createResetToken(
  transaction: Kysely<Database>,
  accountId: number,
  now: Temporal.Instant,
): Promise<string> {
  await transaction
    .deleteFrom("reset_token")
    .where("account_id", "=", accountId)
    .where("expires_at", "<=", instant(now))
    .execute();
  const token = randomBytes(32).toString("base64url");
  await transaction
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
  const row = await db
    .selectFrom("reset_token")
    .where("hash", "=", hashOf(token))
    .where("used_at", "is", null)
    .where("expires_at", ">", instant(now))
    .select("account_id")
    .executeTakeFirst();
  return row !== undefined;
}

/** The account whose password may be set now, once: of many who use a token together, one is told. */
export async function useToken(
  transaction: Kysely<Database>,
  token: string,
  now: Temporal.Instant,
): Promise<number | null> {
  const used = await transaction
    .updateTable("reset_token")
    .set({ used_at: now.toString() })
    .where("hash", "=", hashOf(token))
    .where("used_at", "is", null)
    .where("expires_at", ">", instant(now))
    .returning("account_id")
    .executeTakeFirst();
  return used?.account_id ?? null;
}

/** The other links that were sent to the account open nothing any more. */
export async function revokeTokens(
  transaction: Kysely<Database>,
  accountId: number,
  now: Temporal.Instant,
): Promise<void> {
  await transaction
    .updateTable("reset_token")
    .set({ used_at: now.toString() })
    .where("account_id", "=", accountId)
    .where("used_at", "is", null)
    .execute();
}

function hashOf(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}
