import type { Kysely } from "kysely";
import { suspicionOf } from "#domain/suspicion.ts";
import { instant } from "../database/instant.ts";
import type { Database } from "../database/schema.ts";
import { readToken, signToken } from "../signed-token.ts";

/** What a form brings along that no person types. */
export interface FormTraces {
  subject: string;
  form_token?: string | undefined;
  device_id?: string | undefined;
}

const withinADay = Temporal.Duration.from({ hours: 24 });

/** Says when somebody began to fill in a form; given to script alone, since pages are the same for everybody. */
export function createFormToken(signingKey: Buffer, now: Temporal.Instant): string {
  return signToken(signingKey, "form", String(now.epochMilliseconds));
}

/** How suspicious an inquiry is, by what it brings and by what came from the same device before. */
export async function assess(
  transaction: Kysely<Database>,
  { signingKey, now }: { signingKey: Buffer; now: () => Temporal.Instant },
  { subject, form_token, device_id }: FormTraces,
  { message, email }: { message: string; email: string },
): Promise<number> {
  return suspicionOf({
    trapFilled: subject.trim() !== "",
    secondsTaken: secondsSince(signingKey, form_token, now()),
    message,
    othersOnDevice: device_id ? await othersOn(transaction, device_id, email, now()) : 0,
  });
}

function secondsSince(signingKey: Buffer, token: string | undefined, now: Temporal.Instant) {
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
