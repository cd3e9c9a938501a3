import { createHmac } from "node:crypto";
import { isSameSecret } from "#domain/platform/same-secret.ts";

/** What a link is for; a token made for one purpose opens no other. */
export type TokenPurpose =
  | "form"
  | "inquiry-receipt"
  | "inquiry-acknowledge"
  | "inquiry-second-step"
  | "booking"
  | "booking-as-stylist"
  | "booking-hold"
  | "calendar-feed"
  | "opening-alert";

export interface SigningKey {
  current: Buffer;
  /** Signs nothing; links of before the last rotation open by it. */
  former: Buffer | null;
}

/** A subject and a proof that this database named it, for use in an address. */
export function signToken({ current }: SigningKey, purpose: TokenPurpose, subject: string): string {
  return `${subject}.${proof(current, purpose, subject)}`;
}

/** The subject a token names, or null when it was made elsewhere or for something else. */
export function readToken(
  { current, former }: SigningKey,
  purpose: TokenPurpose,
  token: string,
): string | null {
  const [subject, mac, ...rest] = token.split(".");
  if (!subject || !mac || rest.length > 0) return null;
  // Compares texts, not the bytes they decode to: a token has one spelling.
  const isProof = (key: Buffer | null) => key !== null && isSameSecret(mac, proof(key, purpose, subject));
  return isProof(current) || isProof(former) ? subject : null;
}

function proof(key: Buffer, purpose: TokenPurpose, subject: string): string {
  const digest = createHmac("sha256", key).update(`${purpose}\n${subject}`).digest();
  return digest.subarray(0, 16).toString("base64url");
}
