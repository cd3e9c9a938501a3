import { createHash } from "node:crypto";
import { type Kysely, sql } from "kysely";
import type { Failure } from "#contract/platform/envelope.ts";
import type { Database } from "../database/schema.ts";

/** What became of an Idempotency-Key: free to use, used for this very request, or used for another. */
export type KeyUse = { use: "first" } | { use: "repeat"; subject_id: string } | { use: "other-request" };

export const keyReused: Failure = {
  ok: false,
  problem: "invalid",
  message: /*i18n*/ "This Idempotency-Key was already used for something else.",
};

/** Looks a key up and blocks concurrent requests with the same key until this transaction ends. */
export async function lookUpKey(
  transaction: Kysely<Database>,
  scope: string,
  key: string,
  request: unknown,
): Promise<KeyUse> {
  const lock = createHash("sha256").update(`${scope}\n${key}`).digest().readBigInt64BE(0);
  await sql`select pg_advisory_xact_lock(${lock.toString()}::bigint)`.execute(transaction);
  return findKey(transaction, scope, key, request);
}

/** Looks a key up without a lock. */
export async function findKey(
  db: Kysely<Database>,
  scope: string,
  key: string,
  request: unknown,
): Promise<KeyUse> {
  const storedKey = await db
    .selectFrom("idempotency")
    .where("scope", "=", scope)
    .where("key", "=", key)
    .select(["request_hash", "subject_id"])
    .executeTakeFirst();
  if (!storedKey) return { use: "first" };
  return storedKey.request_hash.equals(hashOf(request))
    ? { use: "repeat", subject_id: storedKey.subject_id }
    : { use: "other-request" };
}

export async function rememberKey(
  transaction: Kysely<Database>,
  scope: string,
  key: string,
  request: unknown,
  subjectId: string,
): Promise<void> {
  await transaction
    .insertInto("idempotency")
    .values({ scope, key, request_hash: hashOf(request), subject_id: subjectId })
    .execute();
}

/** What a key was used for is over, and the same request is for something newer. */
export async function renewKey(
  transaction: Kysely<Database>,
  scope: string,
  key: string,
  subjectId: string,
): Promise<void> {
  await transaction
    .updateTable("idempotency")
    .set({ subject_id: subjectId })
    .where("scope", "=", scope)
    .where("key", "=", key)
    .execute();
}

/**
 * Uses a key up in the transaction of what it is for, where a repeat needs no more than the fact that it was
 * done. Without a key every request is a first.
 */
export async function takeKey(
  transaction: Kysely<Database>,
  scope: string,
  key: string | null,
  request: unknown,
): Promise<KeyUse["use"]> {
  if (!key) return "first";
  const { use } = await lookUpKey(transaction, scope, key, request);
  if (use === "first") await rememberKey(transaction, scope, key, request, "");
  return use;
}

function hashOf(request: unknown): Buffer {
  return createHash("sha256").update(JSON.stringify(request)).digest();
}
