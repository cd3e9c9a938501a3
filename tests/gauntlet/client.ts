import { setTimeout } from "node:timers/promises";

/** A call of the Product API; a GET where there is no body. */
export interface Call {
  path: string;
  body?: object;
  idempotencyKey?: string;
}

export interface Answer {
  /** 0 where none came. */
  status: number;
  data: Record<string, unknown>;
  /** When it was sent for the first time, and answered at last; on the clock of `performance.now`. */
  sentAt: number;
  answeredAt: number;
}

export interface Try {
  status: number;
  sentAt: number;
  answeredAt: number;
}

export interface ClientOptions {
  /** The instances; each try goes to another. */
  urls: readonly string[];
  /** How often a call is sent where no answer comes, or one that says to try again. */
  maxTries: number;
  /** Each try: 0 where no answer came. */
  onTry: (tried: Try) => void;
}

const timeoutMs = 20_000;
const pauseMs = 100;

/** Sends a call as our own clients do: again and again, as it is and with the same key, until it is answered for good. */
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

/** No answer, too many requests, or trouble of the server's. */
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
