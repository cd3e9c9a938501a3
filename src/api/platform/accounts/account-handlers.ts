import { demoResetToken } from "#contract/platform/account-endpoints.ts";
import { passwordMessages } from "#domain/platform/password-messages.ts";
import type { Caller, Handlers } from "../http/call.ts";
import { keyReused, takeKey } from "../http/idempotency.ts";
import type { AccountServices } from "./account-queries.ts";
import { isCommonPassword } from "./common-password.ts";
import { linkNotValid, passwordTooCommon, resetPassword } from "./reset-password.ts";
import { isTokenGood } from "./reset-token.ts";

export const accountHandlers: Handlers<
  "forgetPassword" | "checkTokenValid" | "resetPassword",
  AccountServices
> = {
  /** The same for every address. A demo sends no mail. */
  async forgetPassword({ email }, { db, jobs }, { demo, idempotencyKey: key, language }) {
    if (!demo) {
      const use = await db.transaction().execute(async (transaction) => {
        const use = await takeKey(transaction, "forget-password", key, { email });
        if (use === "first")
          await jobs.enqueue(transaction, { name: "mail-password-reset", email, language: language.code });
        return use;
      });
      if (use === "other-request") return keyReused;
    }
    return { ok: true, data: { success: true }, message: passwordMessages.linkSent };
  },

  async checkTokenValid({ token }, services, caller) {
    return (await isGood(token, services, caller)) ? { ok: true, data: { is_valid: true } } : linkNotValid;
  },

  /** A demo looks at the link and leaves the account as it is. */
  async resetPassword(input, services, caller) {
    const { demo, idempotencyKey, language } = caller;
    if (isCommonPassword(input.password)) return passwordTooCommon;
    if (demo && !(await isGood(input.token, services, caller))) return linkNotValid;
    const reset = demo
      ? ({ ok: true } as const)
      : await resetPassword(services, { ...input, language: language.code }, idempotencyKey);
    return reset.ok ? { ok: true, data: { success: true }, message: passwordMessages.changed } : reset;
  },
};

async function isGood(token: string, { db, now }: AccountServices, { demo }: Caller): Promise<boolean> {
  return (demo && token === demoResetToken) || isTokenGood(db, token, now());
}
