import { createHmac } from "node:crypto";
import { isSameSecret } from "#domain/platform/same-secret.ts";

const lifetimeHours = 8;

/** A signed preview token: grants access to drafts for a working day. */
export function previewToken(secret: string, now: Temporal.Instant): string {
  const ends = Math.floor(now.add({ hours: lifetimeHours }).epochMilliseconds / 1000).toString(36);
  return `${ends}.${signature(secret, ends)}`;
}

export function isPreviewToken(token: string, secret: string, now: Temporal.Instant): boolean {
  const [ends = "", signed = ""] = token.split(".");
  const isSigned = isSameSecret(signed, signature(secret, ends));
  return isSigned && Number.parseInt(ends, 36) * 1000 > now.epochMilliseconds;
}

function signature(secret: string, ends: string): string {
  return createHmac("sha256", secret).update(`preview until ${ends}`).digest("base64url");
}
