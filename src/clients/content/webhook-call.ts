import { createHmac } from "node:crypto";
import { z } from "zod";
import { readBytes } from "#contract/platform/posted-body.ts";
import { isSameSecret } from "#domain/platform/same-secret.ts";
import type { ContentChange } from "./delivery-space.ts";

/** A webhook call of Contentful: its change (null if invisible to visitors), or why it was refused. */
export type WebhookCall =
  | { ok: true; change: ContentChange | null }
  | { ok: false; problem: "unsigned" | "expired" | "malformed" | "too-large" };

/** A call contains the whole entry, whose longest fields have 50,000 characters. */
const maxBytes = 2 * 1024 * 1024;
// The vendor's lifetime of a signature.
const signatureLifetimeMs = 30_000;
const seenByVisitors = /\.(publish|unpublish|archive|unarchive|delete)$/;

const announcement = z.object({
  sys: z.object({
    type: z.string(),
    id: z.string().min(1),
    contentType: z.object({ sys: z.object({ id: z.string() }) }).optional(),
  }),
});

/** Reads a call signed by the vendor: HMAC-SHA256 over method, path with query, the named headers and body. */
export async function readWebhookCall(
  request: Request,
  { secret, now }: { secret: string; now: Temporal.Instant },
): Promise<WebhookCall> {
  const read = await readBytes(request, maxBytes);
  if (!read.ok) return { ok: false, problem: "too-large" };
  const body = new TextDecoder().decode(read.bytes);
  const signature = signatureOf(request, body, secret);
  if (!isSameSecret(request.headers.get("x-contentful-signature") ?? "", signature))
    return { ok: false, problem: "unsigned" };
  const signedAtMs = Number(request.headers.get("x-contentful-timestamp"));
  if (Math.abs(now.epochMilliseconds - signedAtMs) >= signatureLifetimeMs)
    return { ok: false, problem: "expired" };

  const parsed = announcement.safeParse(json(body));
  if (!parsed.success) return { ok: false, problem: "malformed" };
  const { type, id, contentType } = parsed.data.sys;
  if (!seenByVisitors.test(request.headers.get("x-contentful-topic") ?? ""))
    return { ok: true, change: null };
  const ofType = type.endsWith("ContentType") ? id : (contentType?.sys.id ?? null);
  return { ok: true, change: { id, contentType: ofType } };
}

function signatureOf({ method, url, headers }: Request, body: string, secret: string): string {
  const names = (headers.get("x-contentful-signed-headers") ?? "").split(",").toSorted();
  // Without its timestamp a signature would never expire.
  if (!names.includes("x-contentful-timestamp") || !names.every((name) => /^[a-z0-9-]+$/.test(name)))
    return "";
  const lines = names.map((name) => `${name}:${headers.get(name)?.trim() ?? ""}`);
  const signed = [method, signedAddress(new URL(url)), lines.join(";"), body].join("\n");
  return createHmac("sha256", secret).update(signed).digest("hex");
}

/** Path and query in the vendor's form: the query is encoded twice. */
function signedAddress({ pathname, search }: URL): string {
  return encodeURI(search ? `${pathname}?${encodeURIComponent(search.slice(1))}` : pathname);
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
