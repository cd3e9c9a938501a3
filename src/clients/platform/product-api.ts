import { z } from "zod";
import type { DirectCall } from "#contract/direct-call.ts";
import {
  type EndpointKey,
  endpoints,
  type InputOf,
  type MetaOf,
  type OutputOf,
} from "#contract/endpoints.ts";
import type { Endpoint } from "#contract/platform/endpoint.ts";
import { type Failure, failureEnvelope, type Outcome } from "#contract/platform/envelope.ts";
import { clientAddressHeader, requestIdHeader, staleHeader } from "#contract/platform/internal-headers.ts";
import { type Problem, problemOfStatus, problemSentence, problemStatus } from "#contract/platform/problem.ts";
import { noSpamSignals, type SpamSignals, spamSignalHeaders } from "#contract/platform/spam-signals.ts";
import { createUpstream, UpstreamError } from "./upstream.ts";

type Fetch = (request: Request) => Promise<Response>;

export interface CallOptions {
  signal?: AbortSignal;
  /** Makes a POST safe to send again: the same key is answered the same. */
  idempotencyKey?: string;
  /** Marks what the call writes as demo. */
  demo?: boolean;
  /** What a form of the site told beside its fields. */
  spamSignals?: SpamSignals;
  /** Who asks, for calls made on a visitor's behalf; only a caller the api trusts is believed. */
  headers?: Record<string, string>;
}

/** The Product API. Never throws for what can be expected: an unreachable api is the problem `unavailable`. */
export interface ProductApi {
  call<Key extends EndpointKey>(
    key: Key,
    input: InputOf<Key>,
    options?: CallOptions,
  ): Promise<Outcome<OutputOf<Key>, MetaOf<Key>>>;
}

/** Sends a call and reads its answer. */
type Send = (
  key: EndpointKey,
  input: object,
  options: CallOptions & { signal: AbortSignal },
) => Promise<Outcome<unknown>>;

/** Calls an api by HTTP. */
export function createProductApi(whereabouts: {
  fetch: Fetch;
  /** Where version 1 of the api stands, such as `http://127.0.0.1:3000/api/v1/`. */
  baseUrl: string;
  deadlineMs?: number;
}): ProductApi {
  return productApiOver(sendTo(whereabouts), whereabouts.deadlineMs);
}

/** Calls the api of this process by contract row, without HTTP. */
export function createOwnProductApi(ownApi: { call: DirectCall; deadlineMs?: number }): ProductApi {
  return productApiOver(async (key, input, options) => {
    const outcome = await ownApi.call(key, fieldsOf(endpoints[key], input), {
      requestId: options.headers?.[requestIdHeader] ?? crypto.randomUUID(),
      address: options.headers?.[clientAddressHeader] ?? null,
      idempotencyKey: options.idempotencyKey ?? null,
      demo: options.demo ?? false,
      acceptLanguage: options.headers?.["accept-language"] ?? null,
      spamSignals: options.spamSignals ?? noSpamSignals,
    });
    return asAnswered(key, outcome);
  }, ownApi.deadlineMs);
}

function productApiOver(send: Send, deadlineMs = 2000): ProductApi {
  const upstream = createUpstream({ name: "Product API", deadlineMs });
  return {
    async call<Key extends EndpointKey>(key: Key, input: InputOf<Key>, options: CallOptions = {}) {
      const request_id = options.headers?.[requestIdHeader];
      const repeatable = endpoints[key].method === "GET" || options.idempotencyKey !== undefined;
      try {
        const outcome = await upstream.call((signal) => send(key, input, { ...options, signal }), {
          repeatable,
          signal: options.signal,
        });
        // The row's own schemas have read data and meta, or its handler is typed by them.
        const answered = outcome as Outcome<OutputOf<Key>, MetaOf<Key>>;
        return answered.ok || !request_id ? answered : { ...answered, request_id };
      } catch (error) {
        if (!(error instanceof UpstreamError)) throw error;
        const message = error.visitorMessage ?? problemSentence.unavailable;
        return { ok: false, problem: "unavailable", message, ...(request_id && { request_id }) };
      }
    },
  };
}

function sendTo({ fetch, baseUrl }: { fetch: Fetch; baseUrl: string }): Send {
  return async (key, input, options) => {
    const response = await fetch(requestFor(baseUrl, key, input, options));
    const outcome = await readAnswer(key, response);
    return response.headers.has(staleHeader) ? { ...outcome, isStale: true } : outcome;
  };
}

/** The fields of a call as they arrive by HTTP: those of a query or path are text. */
function fieldsOf({ method, path, inQuery = [] }: Endpoint, input: object): Record<string, unknown> {
  const isText = (name: string) => method === "GET" || inQuery.includes(name) || path.includes(`{${name}}`);
  const filledFields = Object.entries(input).filter(([, value]) => isGiven(value));
  return Object.fromEntries(
    filledFields.map(([name, value]) => [name, isText(name) ? String(value).toWellFormed() : value]),
  );
}

/** An outcome as its answer by HTTP would be read. */
function asAnswered(key: EndpointKey, outcome: Outcome<unknown>): Outcome<unknown> {
  const stale = outcome.isStale ? { isStale: true } : {};
  if (outcome.ok) {
    const { data, message = "", meta = {} } = outcome;
    return { ok: true, data, message, meta, ...stale };
  }
  const status = problemStatus[outcome.problem];
  if (status >= 500) throw serverFailure(key, status, outcome);
  return outcome;
}

function serverFailure(
  key: EndpointKey,
  status: number,
  details: { message?: string | undefined; retryAfterSeconds?: number | undefined },
): UpstreamError {
  return new UpstreamError("bad-response", `Product API: ${key} answered ${status}`, {
    ...(details.retryAfterSeconds && { retryAfterSeconds: details.retryAfterSeconds }),
    visitorMessage: details.message,
  });
}

function requestFor(baseUrl: string, key: EndpointKey, input: object, options: CallOptions): Request {
  const endpoint: Endpoint = endpoints[key];
  const { method, inQuery = [] } = endpoint;
  const fields = new Map(Object.entries(input).filter(([, value]) => isGiven(value)));
  const take = (name: string) => {
    const value = String(fields.get(name) ?? "");
    fields.delete(name);
    return value;
  };

  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(take(name)));
  const url = new URL(path, baseUrl);
  url.searchParams.set("sola-demo", String(options.demo ?? false));
  for (const name of method === "GET" ? [...fields.keys()] : inQuery) {
    if (fields.has(name)) url.searchParams.set(name, take(name));
  }

  const headers = new Headers({ accept: "application/json", ...options.headers });
  if (options.idempotencyKey) headers.set("idempotency-key", options.idempotencyKey);
  const signals = options.spamSignals ? spamSignalHeaders(options.spamSignals) : {};
  for (const [name, value] of Object.entries(signals)) headers.set(name, value);
  const signal = options.signal ?? null;
  if (method === "GET") return new Request(url, { headers, signal });
  headers.set("content-type", "application/json");
  return new Request(url, { method, headers, signal, body: JSON.stringify(Object.fromEntries(fields)) });
}

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null && value !== "";
}

async function readAnswer(key: EndpointKey, response: Response): Promise<Outcome<unknown>> {
  const body: unknown = await response.json().catch((cause: unknown) => {
    throw new UpstreamError("bad-response", `Product API: ${key} answered ${response.status} without JSON`, {
      cause,
    });
  });
  if (!response.ok || isRefusal(body)) return readFailure(key, response, body);

  const answer = successOf(key).safeParse(body);
  if (!answer.success)
    throw new UpstreamError("bad-response", `Product API: ${key} answered another shape`, {
      cause: answer.error,
    });
  const { data, message, meta } = answer.data;
  return { ok: true, data, message, meta };
}

const successes = new Map<EndpointKey, z.ZodType<Success>>();

interface Success {
  data: unknown;
  message: string;
  meta: unknown;
}

/** The envelope of a call's success. A schema is compiled when it first reads something, so each is made once. */
function successOf(key: EndpointKey): z.ZodType<Success> {
  const cachedSchema = successes.get(key);
  if (cachedSchema) return cachedSchema;
  const { output, meta = z.unknown() }: Endpoint = endpoints[key];
  const success = z.object({ status: z.literal(true), data: output, message: z.string(), meta });
  successes.set(key, success);
  return success;
}

/** docs/clauses.md §7: `status` false is a failure also where HTTP says 200. */
function isRefusal(body: unknown): boolean {
  return typeof body === "object" && body !== null && "status" in body && body.status === false;
}

function readFailure(key: EndpointKey, response: Response, body: unknown): Failure {
  const { success, data: failureBody } = failureEnvelope.safeParse(body);
  const retryAfterSeconds = Number(response.headers.get("retry-after")) || undefined;
  if (!success || response.status >= 500)
    throw serverFailure(key, response.status, { retryAfterSeconds, message: failureBody?.message });
  const { errors, ...data } = failureBody.data ?? {};
  return {
    ok: false,
    problem: problemOf(failureBody.code, response.status),
    message: failureBody.message,
    ...(errors && { errors }),
    ...(Object.keys(data).length > 0 && { data }),
    ...(retryAfterSeconds && { retryAfterSeconds }),
  };
}

function problemOf(code: Problem | undefined, status: number): Problem {
  return code && problemStatus[code] === status ? code : problemOfStatus(status);
}
