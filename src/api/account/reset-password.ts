import { BulkheadRejectedError } from "cockatiel";
import type { Failure } from "#contract/envelope.ts";
import { problemSentence } from "#contract/problem.ts";
import { passwordMessages } from "#domain/messages.ts";
import type { ApiServices } from "../services.ts";
import { hashPassword } from "./password-hash.ts";
import { queueAccountMail } from "./queue-account-mail.ts";
import { isTokenGood, revokeTokens, useToken } from "./reset-token.ts";

/** One answer for a link that is expired, used, withdrawn or made up. */
export const linkNotValid: Failure = {
  ok: false,
  problem: "invalid",
  message: passwordMessages.linkNotValid,
  errors: { token: [passwordMessages.linkNotValid] },
};

/** Sets the password and uses the token up, or does neither. Hashing is costly, so a bad token never gets that far. */
export async function resetPassword(
  { db, jobs, now }: Pick<ApiServices, "db" | "jobs" | "now">,
  { token, password }: { token: string; password: string },
): Promise<{ ok: true } | Failure> {
  if (!(await isTokenGood(db, token, now()))) return linkNotValid;
  const password_hash = await hashPassword(password).catch((error: unknown) => {
    if (error instanceof BulkheadRejectedError) return null;
    throw error;
  });
  if (password_hash === null) {
    return { ok: false, problem: "unavailable", message: problemSentence.unavailable, retryAfterSeconds: 5 };
  }

  return db.transaction().execute(async (transaction) => {
    const accountId = await useToken(transaction, token, now());
    if (accountId === null) return linkNotValid;
    const account = await transaction
      .updateTable("account")
      .set({ password_hash, password_changed_at: now().toString() })
      .where("id", "=", accountId)
      .returning(["id", "email"])
      .executeTakeFirstOrThrow();
    await revokeTokens(transaction, accountId, now());
    await queueAccountMail({ transaction, jobs, now }, "password-changed", account);
    return { ok: true };
  });
}
