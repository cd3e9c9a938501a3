import { setTimeout } from "node:timers/promises";

export interface Call {
  path: string;
  body?: object;
  idempotencyKey?: string;
}

export interface Answer {
  status: number;
  data: Record<string, unknown>;
  /** Times of the first request and the last response, by `performance.now()`. */
  sentAt: number;
  answeredAt: number;
}

export interface Try {
  status: number;
  sentAt: number;
  answeredAt: number;
}

export interface ClientOptions {
  urls: readonly string[];
  /** The status of each attempt, 0 without a response. */
  onTry: (tried: Try) => void;
}

/** Beyond every limit of the server, so that a response is lost only when the connection is. */
const timeoutMs = 60_000;
const pauseMs = 100;
/** Long enough for any restart, so that a patient client gets its answer. */
const maxTries = 600;

/** Sends a call like our own clients: unchanged and with the same key until the answer is final. */
export async function sendWithRetries(call: Call, instance: number, options: ClientOptions): Promise<Answer> {
  const { urls, onTry } = options;
  const firstSentAt = performance.now();
  for (let tries = 1; ; tries += 1) {
    const url = urls[(instance + tries) % urls.length] ?? "";
    const sentAt = performance.now();
    const { status, data } = await send(url, call);
    const answeredAt = performance.now();
    onTry({ status, sentAt, answeredAt });
    if (!isTemporary(status)) return { status, data, sentAt: firstSentAt, answeredAt };
    if (tries >= maxTries) return { status, data, sentAt: firstSentAt, answeredAt: Number.POSITIVE_INFINITY };
    await setTimeout(pauseMs);
  }
}

/** No response, a request that timed out, too many requests, or a server error. */
export function isTemporary(status: number): boolean {
  return status === 0 || status === 408 || status === 429 || status >= 500;
}

/** Fetches like a visitor who reloads a page that is temporarily unavailable; returns the first final response. */
export async function fetchWithRetries(url: string, init: RequestInit = {}): Promise<Response> {
  for (let tries = 1; ; tries += 1) {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(timeoutMs) }).catch(() => null);
    if (response && (tries >= maxTries || !isTemporary(response.status))) return response;
    if (tries >= maxTries) throw new Error(`${url} didn't answer ${maxTries} requests`);
    await setTimeout(pauseMs);
  }
}

async function send(url: string, { path, body, idempotencyKey }: Call) {
  try {
    const response = await fetch(`${url}/api/v1/${path}`, {
      method: body ? "POST" : "GET",
      headers: {
        "content-type": "application/json",
        ...(idempotencyKey && { "idempotency-key": idempotencyKey }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    const { data } = await response.json();
    return { status: response.status, data: data ?? {} };
  } catch {
    return { status: 0, data: {} };
  }
}
