import { createHmac, timingSafeEqual } from "node:crypto";

/** What a link is for; a token made for one purpose opens no other. */
export type TokenPurpose =
  | "form"
  | "inquiry-receipt"
  | "inquiry-acknowledge"
  | "inquiry-second-step"
  | "booking"
  | "booking-as-stylist"
  | "booking-hold";

/** A subject and a proof that this database named it, for use in an address. */
export function signToken(key: Buffer, purpose: TokenPurpose, subject: string): string {
  return `${subject}.${proof(key, purpose, subject).toString("base64url")}`;
}

/** The subject a token names, or null when it was made elsewhere or for something else. */
export function readToken(key: Buffer, purpose: TokenPurpose, token: string): string | null {
  const [subject, given, ...rest] = token.split(".");
  if (!subject || !given || rest.length > 0) return null;
  const expected = proof(key, purpose, subject);
  const actual = Buffer.from(given, "base64url");
  return actual.length === expected.length && timingSafeEqual(actual, expected) ? subject : null;
}

function proof(key: Buffer, purpose: TokenPurpose, subject: string): Buffer {
  return createHmac("sha256", key).update(`${purpose}\n${subject}`).digest().subarray(0, 16);
}
