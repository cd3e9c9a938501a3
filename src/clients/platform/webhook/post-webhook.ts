import { createHmac } from "node:crypto";

export interface WebhookEndpoint {
  url: string;
  /** The first is current; another exists during a rotation. */
  keys: readonly Buffer[];
}

const deadlineMs = 15_000;
const maxRetryAfterSeconds = 8 * 60 * 60;

export interface WebhookPosterOptions {
  endpoints: readonly WebhookEndpoint[];
  fetch: typeof fetch;
  now: () => Temporal.Instant;
  deadlineMs?: number;
}

/** Posts signed messages with one deadline and no redirects; only 2xx is a success, and the body is ignored. */
export function createWebhookPoster({ endpoints, fetch, now, ...options }: WebhookPosterOptions) {
  const timeoutMs = options.deadlineMs ?? deadlineMs;
  const keysOf = new Map(endpoints.map(({ url, keys }) => [url, keys]));

  return async (url: string, message: { id: string; body: string }, signal: AbortSignal) => {
    const keys = keysOf.get(url);
    if (!keys) throw new Error("The webhook's address is not in WEBHOOK_URLS");
    const timeout = AbortSignal.timeout(timeoutMs);
    try {
      const response = await fetch(url, {
        method: "POST",
        body: message.body,
        headers: {
          "content-type": "application/json",
          "user-agent": "Sola-Webhooks/1.0",
          ...signedHeaders(message, now(), keys),
        },
        redirect: "manual",
        signal: AbortSignal.any([signal, timeout]),
      });
      await response.body?.cancel();
      return readAnswer(response);
    } catch (error) {
      if (timeout.aborted) return failed(`no answer within ${timeoutMs / 1_000} s`);
      return failed(signal.aborted ? "stopped on the way" : codeOf(error));
    }
  };
}

/** `gone` is 410: the receiver unsubscribed. The reason is a status or error code, never the response body. */
function readAnswer({ ok, status, headers }: Response) {
  if (ok) return { ok: true } as const;
  if (status === 410) return { ok: false, problem: "gone", reason: "HTTP 410" } as const;
  const seconds = Number(headers.get("retry-after"));
  const waits = Number.isInteger(seconds) && seconds > 0;
  return {
    ...failed(
      status >= 300 && status < 400 ? `HTTP ${status}, and redirects are not followed` : `HTTP ${status}`,
    ),
    ...(waits && { retryAfterSeconds: Math.min(seconds, maxRetryAfterSeconds) }),
  };
}

function failed(reason: string) {
  return { ok: false, problem: "failed", reason } as const;
}

/** The code in a fetch error's cause: `ECONNREFUSED`, `CERT_HAS_EXPIRED`, `ECONNRESET`. */
function codeOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  const code = cause instanceof Error && "code" in cause ? cause.code : undefined;
  return typeof code === "string" ? code : "no connection";
}

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
