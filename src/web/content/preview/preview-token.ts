import { createHmac, timingSafeEqual } from "node:crypto";

const lifetimeHours = 8;

/** A signed preview token: grants access to drafts for a working day. */
export function previewToken(secret: string, now: Temporal.Instant): string {
  const ends = Math.floor(now.add({ hours: lifetimeHours }).epochMilliseconds / 1000).toString(36);
  return `${ends}.${signature(secret, ends)}`;
}

export function isPreviewToken(token: string, secret: string, now: Temporal.Instant): boolean {
  const [ends = "", signed = ""] = token.split(".");
  return isSame(signed, signature(secret, ends)) && Number.parseInt(ends, 36) * 1000 > now.epochMilliseconds;
}

/** Compares in a time that says nothing about either. */
export function isSame(one: string, other: string): boolean {
  const digest = (text: string) => createHmac("sha256", "compare").update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}

function signature(secret: string, ends: string): string {
  return createHmac("sha256", secret).update(`preview until ${ends}`).digest("base64url");
}
