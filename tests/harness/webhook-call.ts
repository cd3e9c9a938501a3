import { createHmac } from "node:crypto";

export const webhookSecret = "a secret shared with Contentful, 64 characters long, more or less";

/** A call signed like Contentful's; `webhook.test.ts` compares it with their library. */
export function webhookCall(topic: string, body: unknown, signedAt: Temporal.Instant): RequestInit {
  const signed = {
    "x-contentful-signed-headers": "x-contentful-signed-headers,x-contentful-timestamp,x-contentful-topic",
    "x-contentful-timestamp": String(signedAt.epochMilliseconds),
    "x-contentful-topic": `ContentManagement.${topic}`,
  };
  const text = typeof body === "string" ? body : JSON.stringify(body);
  const lines = Object.entries(signed).map(([name, value]) => `${name}:${value}`);
  const canonical = ["POST", "/webhooks/content", lines.join(";"), text].join("\n");
  const signature = createHmac("sha256", webhookSecret).update(canonical).digest("hex");
  return { method: "POST", body: text, headers: { ...signed, "x-contentful-signature": signature } };
}
