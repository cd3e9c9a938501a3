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
  /** How often a call is repeated after no response or one that allows a retry. */
  maxTries: number;
  /** The status of each attempt, 0 without a response. */
  onTry: (tried: Try) => void;
}

const timeoutMs = 20_000;
const pauseMs = 100;

/** Sends a call like our own clients: unchanged and with the same key until the answer is final. */
export async function sendWithRetries(call: Call, instance: number, options: ClientOptions): Promise<Answer> {
  const { urls, maxTries, onTry } = options;
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

/** No response, too many requests, or a server error. */
export function isTemporary(status: number): boolean {
  return status === 0 || status === 429 || status >= 500;
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
