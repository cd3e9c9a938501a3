import { createHmac } from "node:crypto";
import { createChallenge, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import type { Kysely } from "kysely";
import { type SpamChallenge, solvedChallenge, spamChallenge } from "#contract/leads/inquiry.ts";
import { instant } from "../../platform/database/instant.ts";
import type { Database } from "../../platform/database/schema.ts";
import type { SigningKey } from "../../platform/signing/signed-token.ts";
import type { InquiryServices } from "./inquiry-services.ts";

const goodFor = Temporal.Duration.from({ minutes: 10 }); // behaviour §2 "Bots"

/** Rounds of PBKDF2 a try: a millisecond or two of one processor. */
const cost = 5_000;

/** Work for a browser, whose solution counts for this inquiry alone. */
export async function challengeFor(
  inquiryId: string,
  { signingKey, now }: Pick<InquiryServices, "signingKey" | "now">,
  tries: number,
): Promise<SpamChallenge> {
  const challenge = await createChallenge({
    algorithm: "PBKDF2/SHA-256",
    cost,
    counter: tries,
    deriveKey,
    ...secretsFrom(signingKey),
    // The library would go by the clock of the machine.
    data: { inquiry: inquiryId, expires_at: now().add(goodFor).epochMilliseconds },
  });
  return spamChallenge.parse(challenge);
}

/** Takes a solution, once; false for one that is wrong, too late, of another inquiry, or was taken before. */
export async function spendSolution(
  transaction: Kysely<Database>,
  inquiryId: string,
  payload: string,
  { signingKey, now }: Pick<InquiryServices, "signingKey" | "now">,
): Promise<boolean> {
  const solved = solvedChallenge.safeParse(readPayload(payload));
  if (!solved.success) return false;
  const { nonce, data } = solved.data.challenge.parameters;
  const { verified } = await verifySolution({ ...solved.data, deriveKey, ...secretsFrom(signingKey) });
  if (!verified || data.inquiry !== inquiryId || data.expires_at <= now().epochMilliseconds) return false;
  const expires_at = Temporal.Instant.fromEpochMilliseconds(data.expires_at).toString();
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto("spent_challenge")
    .values({ nonce, expires_at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Those that could not be taken again anyway; answers with their number. */
export async function forgetSpentChallenges(db: Kysely<Database>, now: Temporal.Instant): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("spent_challenge")
    .where("expires_at", "<=", instant(now))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

function readPayload(payload: string): unknown {
  try {
    return JSON.parse(Buffer.from(payload, "base64").toString("utf8"));
  } catch {
    return null;
  }
}

/** Keys of their own, so that no signature made here is one of a link. */
function secretsFrom({ current }: SigningKey) {
  const secret = (purpose: string) =>
    createHmac("sha256", current).update(`challenge ${purpose}`).digest("hex");
  return { hmacSignatureSecret: secret("parameters"), hmacKeySignatureSecret: secret("key") };
}
