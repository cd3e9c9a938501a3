import { createHmac } from "node:crypto";

const prefix = "whsec_";

/** The key of a secret such as `whsec_MfKQ…`: 24 to 64 bytes. Null for other text. */
export function webhookKey(secret: string): Buffer | null {
  const encoded = secret.slice(prefix.length);
  if (!secret.startsWith(prefix) || !/^[A-Za-z0-9+/]+={0,2}$/.test(encoded)) return null;
  const key = Buffer.from(encoded, "base64");
  return key.length >= 24 && key.length <= 64 ? key : null;
}

/** Headers by Standard Webhooks 1.0.0, with one signature per key. */
export function signedHeaders(
  { id, body }: { id: string; body: string },
  at: Temporal.Instant,
  keys: readonly Buffer[],
): Record<string, string> {
  const timestamp = String(Math.floor(at.epochMilliseconds / 1_000));
  const signatures = keys.map(
    (key) => `v1,${createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64")}`,
  );
  return {
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": signatures.join(" "),
  };
}
