import { type CallFailure, failureOfFetch } from "./call-failure.ts";

/** The outcome of a call to the page's own origin. */
export type HttpAnswer =
  | { ok: true; data: unknown }
  /** `data` is the JSON of a refusal, else null. */
  | { ok: false; failure: CallFailure; status: number | null; data: unknown };

export interface HttpCall {
  method?: "GET" | "POST";
  body?: FormData | URLSearchParams;
  /** Makes a POST safe to retry. */
  idempotencyKey?: string;
  /** Cancels the call. */
  signal?: AbortSignal;
  /** Maximum attempts; 5 by docs/clauses.md §7. */
  attempts?: number;
  /** Deadline of all attempts, pauses included. */
  deadlineMs?: number;
  /** Maximum pause between attempts, whatever `Retry-After` says. */
  maxPauseMs?: number;
  /** Which failures to retry; 429 and 5xx by docs/clauses.md §7. */
  retryWhen?: (answer: FailedAnswer) => boolean;
}

export type FailedAnswer = Extract<HttpAnswer, { ok: false }>;

interface BrowserHttpOptions {
  fetch: (address: string, init: RequestInit) => Promise<Response>;
  /** The current `document.cookie`. */
  cookies: () => string;
  pause?: (ms: number) => Promise<unknown>;
}

const maxAttempts = 5;
const totalDeadlineMs = 15_000;
const firstPauseMs = 300;

/** Reads a call's JSON. Never throws. */
export type BrowserHttp = (address: string, call?: HttpCall) => Promise<HttpAnswer>;

/** JSON client for this origin: XSRF token, up to 5 attempts on 429 and 5xx; a POST retries only with its key. */
export function createBrowserHttp({ fetch, cookies, pause = wait }: BrowserHttpOptions): BrowserHttp {
  return async (address, call = {}) => {
    const { method = "GET", signal: caller, attempts = maxAttempts, deadlineMs = totalDeadlineMs } = call;
    const { retryWhen = isBusy, maxPauseMs = Number.POSITIVE_INFINITY } = call;
    const deadlineAt = performance.now() + deadlineMs;
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
    const failed = (failure: CallFailure): HttpAnswer => ({ ok: false, failure, status: null, data: null });
    for (let attempt = 1; ; attempt += 1) {
      let retryAfter: string | null = null;
      let answer: HttpAnswer;
      try {
        const response = await fetch(address, request);
        retryAfter = response.headers.get("retry-after");
        answer = await read(response);
      } catch (cause) {
        answer = failed(failureOfFetch(cause, { deadline, ...(caller && { caller }) }));
      }
      if (answer.ok || attempt >= attempts || !mayRepeat || signal.aborted || !retryWhen(answer))
        return answer;
      const nextMs = Math.min(pauseMs(attempt, retryAfter), maxPauseMs);
      if (performance.now() + nextMs > deadlineAt) return answer;
      try {
        await Promise.race([pause(nextMs), givenUp(signal)]);
      } catch {
        return failed(caller?.aborted ? "cancel" : "timeout");
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

function isBusy({ status }: FailedAnswer): boolean {
  return status === 429 || (status ?? 0) >= 500;
}

/** Throws if the answer broke off. */
async function read(response: Response): Promise<HttpAnswer> {
  const { ok, status, headers } = response;
  const text = await response.text();
  const isJson = headers.get("content-type")?.startsWith("application/json") ?? false;
  try {
    const data: unknown = JSON.parse(text);
    if (ok) return { ok, data };
    return { ok, failure: status >= 500 ? "bad-response" : "bad-request", status, data };
  } catch (cause) {
    if (ok && isJson) throw new DOMException("The answer broke off.", { name: "AbortError", cause });
    const failure = status >= 400 && status < 500 ? "bad-request" : "bad-response";
    return { ok: false, failure, status, data: null };
  }
}

/** `Retry-After`, else exponential backoff with jitter. */
function pauseMs(attempt: number, retryAfter: string | null): number {
  const retryAfterMs = Number(retryAfter) * 1000;
  return retryAfterMs > 0 ? retryAfterMs : Math.random() * firstPauseMs * 2 ** attempt;
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
