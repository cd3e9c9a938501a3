import { randomUUID } from "node:crypto";
import { type Kysely, sql } from "kysely";
import { publicNetwork } from "#contract/platform/client-network.ts";
import type { SpamSignals } from "#contract/platform/spam-signals.ts";
import { suspicionOf } from "#domain/leads/suspicion.ts";
import { instant } from "../../platform/database/instant.ts";
import type { Database } from "../../platform/database/schema.ts";
import { takeKey } from "../../platform/http/idempotency.ts";
import { readToken, type SigningKey, signToken } from "../../platform/signing/signed-token.ts";

const withinADay = Temporal.Duration.from({ hours: 24 });

/** A signed timestamp of the form's first use, which counts once. Fetched by script, because pages are cached. */
export function createFormToken(signingKey: SigningKey, now: Temporal.Instant): string {
  return signToken(signingKey, "form", `${now.epochMilliseconds}-${randomUUID()}`);
}

interface Sent {
  message: string;
  email: string;
  /** What a repeat of the inquiry repeats too. */
  phone: string;
  location_ids: readonly number[];
  device_id: string | undefined;
  /** Null if unknown. */
  address: string | null;
}

/** Scores an inquiry by its own signals and by earlier ones from the same device or address. */
export async function assess(
  transaction: Kysely<Database>,
  { signingKey, now }: { signingKey: SigningKey; now: () => Temporal.Instant },
  { formToken, isHoneypotFilled, namesNoSite }: SpamSignals,
  { message, email, phone, location_ids, device_id, address }: Sent,
): Promise<number> {
  const isFirst = await countsFor(transaction, formToken, { message, email, phone, location_ids });
  const others = othersThan(transaction, email, now());
  const network = address === null ? null : publicNetwork(address);
  // Inquiries that one network sends at once are counted one after the other.
  if (network)
    await sql`select pg_advisory_xact_lock(hashtextextended(${`inquiries ${network}`}, 0))`.execute(
      transaction,
    );
  return suspicionOf({
    trapFilled: isHoneypotFilled,
    secondsTaken: secondsSince(signingKey, isFirst ? formToken : "", now()),
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
  return begun === null ? "forged" : (now.epochMilliseconds - Number.parseInt(begun, 10)) / 1000;
}

/** False for a token that has counted for another inquiry. A retry and a double click are the same one. */
async function countsFor(transaction: Kysely<Database>, token: string, inquiry: object): Promise<boolean> {
  return (await takeKey(transaction, "form-token", token, inquiry)) !== "other-request";
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
