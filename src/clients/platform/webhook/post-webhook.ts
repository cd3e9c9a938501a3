import { signedHeaders } from "./sign-webhook.ts";

export interface WebhookEndpoint {
  url: string;
  /** The first is current; another exists during a rotation. */
  keys: readonly Buffer[];
}

/** `gone` is 410: the receiver unsubscribed. The reason is a status or error code, never the response body. */
export type Posted =
  | { ok: true }
  | { ok: false; problem: "gone" | "failed"; reason: string; retryAfterSeconds?: number };

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

  return async (url: string, message: { id: string; body: string }, signal: AbortSignal): Promise<Posted> => {
    const keys = keysOf.get(url);
    if (!keys) throw new Error("A webhook is addressed to somewhere else");
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

function readAnswer({ ok, status, headers }: Response): Posted {
  if (ok) return { ok };
  if (status === 410) return { ok: false, problem: "gone", reason: "HTTP 410" };
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
