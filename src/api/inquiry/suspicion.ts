import type { Kysely } from "kysely";
import type { SpamSignals } from "#contract/spam-signals.ts";
import { suspicionOf } from "#domain/suspicion.ts";
import { instant } from "../database/instant.ts";
import type { Database } from "../database/schema.ts";
import { readToken, signToken } from "../signed-token.ts";

const withinADay = Temporal.Duration.from({ hours: 24 });

/** Says when somebody began to fill in a form; given to script alone, since pages are the same for everybody. */
export function createFormToken(signingKey: Buffer, now: Temporal.Instant): string {
  return signToken(signingKey, "form", String(now.epochMilliseconds));
}

/** How suspicious an inquiry is, by what it brings and by what came from the same device before. */
export async function assess(
  transaction: Kysely<Database>,
  { signingKey, now }: { signingKey: Buffer; now: () => Temporal.Instant },
  { formToken, isHoneypotFilled }: SpamSignals,
  { message, email, device_id }: { message: string; email: string; device_id: string | undefined },
): Promise<number> {
  return suspicionOf({
    trapFilled: isHoneypotFilled,
    secondsTaken: secondsSince(signingKey, formToken, now()),
    message,
    othersOnDevice: device_id ? await othersOn(transaction, device_id, email, now()) : 0,
  });
}

function secondsSince(signingKey: Buffer, token: string, now: Temporal.Instant) {
  if (!token) return null;
  const begun = readToken(signingKey, "form", token);
  return begun === null ? "forged" : (now.epochMilliseconds - Number(begun)) / 1000;
}

async function othersOn(
  transaction: Kysely<Database>,
  device_id: string,
  email: string,
  now: Temporal.Instant,
): Promise<number> {
  const { others } = await transaction
    .selectFrom("contact_inquiry")
    .where("device_id", "=", device_id)
    .where("created_at", ">", instant(now.subtract(withinADay)))
    .where("email", "!=", email)
    .select(({ fn }) => fn.count<number>("email").distinct().as("others"))
    .executeTakeFirstOrThrow();
  return others;
}
