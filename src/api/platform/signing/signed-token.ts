import { createHmac, timingSafeEqual } from "node:crypto";

/** What a link is for; a token made for one purpose opens no other. */
export type TokenPurpose =
  | "form"
  | "inquiry-receipt"
  | "inquiry-acknowledge"
  | "inquiry-second-step"
  | "booking"
  | "booking-as-stylist"
  | "booking-hold"
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
  const [subject, given, ...rest] = token.split(".");
  if (!subject || !given || rest.length > 0) return null;
  const isProof = (key: Buffer | null) => key !== null && isSameText(given, proof(key, purpose, subject));
  return isProof(current) || isProof(former) ? subject : null;
}

function proof(key: Buffer, purpose: TokenPurpose, subject: string): string {
  const digest = createHmac("sha256", key).update(`${purpose}\n${subject}`).digest();
  return digest.subarray(0, 16).toString("base64url");
}

/** Compares texts, not the bytes they decode to: one token has one spelling. */
function isSameText(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}
