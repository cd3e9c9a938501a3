import { type CallFailure, failureOfFetch } from "./call-failure.ts";

/** What a call to the page's own origin came to. */
export type HttpAnswer =
  | { ok: true; data: unknown }
  | { ok: false; failure: CallFailure; status: number | null };

export interface HttpCall {
  method?: "GET" | "POST";
  body?: FormData | URLSearchParams;
  /** Makes a POST safe to send again. */
  idempotencyKey?: string;
  /** For who made the call to give it up. */
  signal?: AbortSignal;
  /** How often it is tried; 5 by spec §7. */
  attempts?: number;
  /** How long all of it may take together, pauses too. */
  deadlineMs?: number;
}

interface BrowserHttpOptions {
  fetch: (address: string, init: RequestInit) => Promise<Response>;
  /** `document.cookie` as it is now. */
  cookies: () => string;
  pause?: (ms: number) => Promise<unknown>;
}

const maxAttempts = 5;
const totalDeadlineMs = 15_000;
const firstPauseMs = 300;

/** Reads a call's JSON. Never throws. */
export type BrowserHttp = (address: string, call?: HttpCall) => Promise<HttpAnswer>;

/**
 * The HTTP client of the browser (spec §7): JSON of this origin alone, the anti-forgery token if a server set one, and
 * up to 5 attempts on 429 and 5xx with a pause between them; a POST only when its key makes that safe.
 */
export function createBrowserHttp({ fetch, cookies, pause = wait }: BrowserHttpOptions): BrowserHttp {
  return async (address, call = {}) => {
    const { method = "GET", signal: caller, attempts = maxAttempts, deadlineMs = totalDeadlineMs } = call;
    const deadline = AbortSignal.timeout(deadlineMs);
    const signal = caller ? AbortSignal.any([caller, deadline]) : deadline;
    const request: RequestInit = {
      method,
      headers: headersOf(call, cookies()),
      credentials: "same-origin",
      signal,
      ...(call.body && { body: call.body }),
    };
    const mayRepeat = method === "GET" || call.idempotencyKey !== undefined;
    for (let attempt = 1; ; attempt += 1) {
      const last = attempt >= attempts || !mayRepeat;
      try {
        const response = await fetch(address, request);
        if (response.ok) return { ok: true, data: await readJson(response) };
        if (last || !isWorthAnother(response.status)) return refused(response.status);
        await Promise.race([pause(pauseMs(attempt, response)), givenUp(signal)]);
      } catch (cause) {
        if (cause instanceof Unreadable) return { ok: false, failure: "bad-response", status: cause.status };
        const failure = failureOfFetch(cause, { deadline, ...(caller && { caller }) });
        return { ok: false, failure, status: null };
      }
    }
  };
}

function headersOf({ idempotencyKey }: HttpCall, cookies: string): Headers {
  const headers = new Headers({ accept: "application/json" });
  const token = /(?:^|; )XSRF-TOKEN=([^;]*)/.exec(cookies)?.[1];
  if (token) headers.set("X-XSRF-TOKEN", decodeURIComponent(token));
  if (idempotencyKey) headers.set("Idempotency-Key", idempotencyKey);
  return headers;
}

function isWorthAnother(status: number): boolean {
  return status === 429 || status >= 500;
}

function refused(status: number): HttpAnswer {
  return { ok: false, failure: status >= 500 ? "bad-response" : "bad-request", status };
}

class Unreadable extends Error {
  readonly status: number;
  constructor(status: number, cause: unknown) {
    super("An answer was no JSON.", { cause });
    this.status = status;
  }
}

async function readJson(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new Unreadable(response.status, cause);
  }
}

/** As long as the server asks for, else twice as long each time, and never for everybody alike. */
function pauseMs(attempt: number, response: Response): number {
  const asked = Number(response.headers.get("retry-after")) * 1000;
  return asked > 0 ? asked : Math.random() * firstPauseMs * 2 ** attempt;
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

function givenUp(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    else signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
}
