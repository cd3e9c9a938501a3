import { randomBytes, type ScryptOptions, scrypt } from "node:crypto";
import { BulkheadRejectedError, bulkhead } from "cockatiel";
import type { Failure } from "#contract/platform/envelope.ts";
import { problemSentence } from "#contract/platform/problem.ts";
import { passwordMessages } from "#domain/platform/password-messages.ts";
import { serialize } from "../database/serialize.ts";
import { findKey, lookUpKey, rememberKey } from "../http/idempotency.ts";
import { invalid } from "../http/refusals.ts";
import { queueMail } from "../mail/queue-mail.ts";
import type { AccountServices } from "./account-queries.ts";
import { isTokenGood, spendToken } from "./reset-token.ts";

/** One answer for a link that is expired, used, withdrawn or made up. */
export const linkNotValid = invalid("token", passwordMessages.linkNotValid);

/** It follows the rules but is a common password. */
export const passwordTooCommon = invalid("password", passwordMessages.tooCommon);

const scope = "reset-password";

/**
 * Sets the password and uses the token up, or does neither; with the same key and token, once. Only a good token is worth
 * the work of hashing, which is done without holding a connection, and once for concurrent uses of one token.
 */
export async function resetPassword(
  services: Pick<AccountServices, "db" | "now">,
  { token, password, language }: { token: string; password: string; language?: string | undefined },
  key: string | null,
): Promise<{ ok: true } | Failure> {
  const { db, now } = services;
  return serialize(db, `reset ${token}`, async () => {
    if (!(await isTokenGood(db, token, now()))) {
      const keyUse = key ? await findKey(db, scope, key, { token }) : null;
      return keyUse?.use === "repeat" ? { ok: true } : linkNotValid;
    }
    try {
      return await setPassword(
        services,
        { token, language, passwordHash: await hashPassword(password) },
        key,
      );
    } catch (error) {
      if (error instanceof BulkheadRejectedError) return tooMany;
      throw error;
    }
  });
}

async function setPassword(
  { db, now }: Pick<AccountServices, "db" | "now">,
  { token, passwordHash, language }: { token: string; passwordHash: string; language: string | undefined },
  key: string | null,
): Promise<{ ok: true } | Failure> {
  return db.transaction().execute(async (transaction) => {
    const use = key ? await lookUpKey(transaction, scope, key, { token }) : null;
    if (use?.use === "repeat") return { ok: true };
    const accountId = await spendToken(transaction, token, now());
    if (accountId === null) return linkNotValid;
    const account = await transaction
      .updateTable("account")
      .set({ password_hash: passwordHash, password_changed_at: now().toString() })
      .where("id", "=", accountId)
      .returning(["id", "email"])
      .executeTakeFirstOrThrow();
    await queueMail(transaction, {
      kind: "password-changed",
      account_id: account.id,
      recipient: account.email,
      language,
      created_at: now(),
    });
    if (use?.use === "first" && key)
      await rememberKey(transaction, scope, key, { token }, String(account.id));
    return { ok: true };
  });
}

const tooMany: Failure = {
  ok: false,
  problem: "unavailable",
  message: problemSentence.unavailable,
  retryAfterSeconds: 5,
};

/** As strong as N=2^17 with p=1, in a quarter of the memory: 32 MB a password (OWASP, password storage). */
const cost = { N: 2 ** 15, r: 8, p: 3, maxmem: 64 * 1024 * 1024 } satisfies ScryptOptions;
const keyBytes = 32;
const saltBytes = 16;

/** Each hash takes a thread, so few are made at once; beyond those waiting, `BulkheadRejectedError` is thrown. */
const few = bulkhead(2, 30);

/** The stored form of a password: `$scrypt$ln=15,r=8,p=3$salt$key`, both base64url. */
async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltBytes);
  const key = await few.execute(() => derive(password.normalize("NFC"), salt));
  const parameters = `ln=${Math.log2(cost.N)},r=${cost.r},p=${cost.p}`;
  return `$scrypt$${parameters}$${salt.toString("base64url")}$${key.toString("base64url")}`;
}

function derive(password: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password, salt, keyBytes, cost, (error, key) => (error ? reject(error) : resolve(key)));
  });
}
