import { BulkheadRejectedError } from "cockatiel";
import type { Failure } from "#contract/platform/envelope.ts";
import { problemSentence } from "#contract/platform/problem.ts";
import { passwordMessages } from "#domain/platform/password-messages.ts";
import { serialize } from "../database/serialize.ts";
import { findKey, lookUpKey, rememberKey } from "../http/idempotency.ts";
import { queueMail } from "../mail/queue-mail.ts";
import type { AccountServices } from "./account-services.ts";
import { hashPassword } from "./password-hash.ts";
import { isTokenGood, revokeTokens, spendToken } from "./reset-token.ts";

/** One answer for a link that is expired, used, withdrawn or made up. */
export const linkNotValid: Failure = {
  ok: false,
  problem: "invalid",
  message: passwordMessages.linkNotValid,
  errors: { token: [passwordMessages.linkNotValid] },
};

/** It keeps the rules, and would be guessed all the same. */
export const passwordTooCommon: Failure = {
  ok: false,
  problem: "invalid",
  message: passwordMessages.tooCommon,
  errors: { password: [passwordMessages.tooCommon] },
};

const scope = "reset-password";

/**
 * Sets the password and uses the token up, or does neither; with the same key and token, once. Only a good token is worth
 * the work of hashing, which is done without a connection that others need, and once however many use the token together.
 */
export async function resetPassword(
  services: Pick<AccountServices, "db" | "now">,
  { token, password }: { token: string; password: string },
  key: string | null,
): Promise<{ ok: true } | Failure> {
  const { db, now } = services;
  return serialize(db, `reset ${token}`, async () => {
    if (!(await isTokenGood(db, token, now()))) {
      const known = key ? await findKey(db, scope, key, { token }) : null;
      return known?.use === "repeat" ? { ok: true } : linkNotValid;
    }
    try {
      return await setPassword(services, { token, passwordHash: await hashPassword(password) }, key);
    } catch (error) {
      if (error instanceof BulkheadRejectedError) return tooMany;
      throw error;
    }
  });
}

async function setPassword(
  { db, now }: Pick<AccountServices, "db" | "now">,
  { token, passwordHash }: { token: string; passwordHash: string },
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
    await revokeTokens(transaction, accountId, now());
    await queueMail(transaction, {
      kind: "password-changed",
      account_id: account.id,
      recipient: account.email,
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
