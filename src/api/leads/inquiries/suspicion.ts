import { type Kysely, sql } from "kysely";
import { publicNetwork } from "#contract/platform/client-network.ts";
import type { SpamSignals } from "#contract/platform/spam-signals.ts";
import { suspicionOf } from "#domain/leads/suspicion.ts";
import { instant } from "../../platform/database/instant.ts";
import type { Database } from "../../platform/database/schema.ts";
import { readToken, type SigningKey, signToken } from "../../platform/signing/signed-token.ts";

const withinADay = Temporal.Duration.from({ hours: 24 });

/** A signed timestamp of the form's first use. Fetched by script, because pages are cached. */
export function createFormToken(signingKey: SigningKey, now: Temporal.Instant): string {
  return signToken(signingKey, "form", String(now.epochMilliseconds));
}

interface Sent {
  message: string;
  email: string;
  device_id: string | undefined;
  /** Null if unknown. */
  address: string | null;
}

/** Scores an inquiry by its own signals and by earlier ones from the same device or address. */
export async function assess(
  transaction: Kysely<Database>,
  { signingKey, now }: { signingKey: SigningKey; now: () => Temporal.Instant },
  { formToken, isHoneypotFilled, namesNoSite }: SpamSignals,
  { message, email, device_id, address }: Sent,
): Promise<number> {
  const others = othersThan(transaction, email, now());
  const network = address === null ? null : publicNetwork(address);
  return suspicionOf({
    trapFilled: isHoneypotFilled,
    secondsTaken: secondsSince(signingKey, formToken, now()),
    namesNoSite,
    message,
    othersOnDevice: device_id ? await countOf(others.where("device_id", "=", device_id)) : 0,
    othersAtAddress: network
      ? await countOf(others.where(sql<boolean>`request_ipaddress <<= ${network}::inet`))
      : 0,
  });
}

function secondsSince(signingKey: SigningKey, token: string, now: Temporal.Instant) {
  if (!token) return null;
  const begun = readToken(signingKey, "form", token);
  return begun === null ? "forged" : (now.epochMilliseconds - Number(begun)) / 1000;
}

/** Inquiries of the last day under another email address. */
function othersThan(transaction: Kysely<Database>, email: string, now: Temporal.Instant) {
  return transaction
    .selectFrom("contact_inquiry")
    .where("created_at", ">", instant(now.subtract(withinADay)))
    .where("email", "!=", email);
}

async function countOf(others: ReturnType<typeof othersThan>): Promise<number> {
  const { people } = await others
    .select(({ fn }) => fn.count<number>("email").distinct().as("people"))
    .executeTakeFirstOrThrow();
  return people;
}
