import { z } from "zod";
import {
  type EndpointKey,
  endpoints,
  type InputOf,
  type MetaOf,
  type OutputOf,
} from "#contract/endpoints.ts";
import type { Endpoint } from "#contract/platform/endpoint.ts";
import { type Failure, type Outcome, saidFailure } from "#contract/platform/envelope.ts";
import { staleHeader } from "#contract/platform/internal-headers.ts";
import { problemOfStatus, problemSentence } from "#contract/platform/problem.ts";
import { type SpamSignals, spamSignalHeaders } from "#contract/platform/spam-signals.ts";
import { createUpstream, UpstreamError } from "./upstream.ts";

type Fetch = (request: Request) => Promise<Response>;

export interface CallOptions {
  signal?: AbortSignal;
  /** Makes a POST safe to retry: the same key gets the same answer. */
  idempotencyKey?: string;
  /** Marks what the call writes as demo. */
  demo?: boolean;
  /** A form's spam signals. */
  spamSignals?: SpamSignals;
  /** The visitor on whose behalf the call is made; accepted from trusted callers only. */
  headers?: Record<string, string>;
}

/** The Product API. Expected failures are values: an unreachable API is the problem `unavailable`. */
export interface ProductApi {
  call<Key extends EndpointKey>(
    key: Key,
    input: InputOf<Key> | FormData,
    options?: CallOptions,
  ): Promise<Outcome<OutputOf<Key>, MetaOf<Key>>>;
}

export function createProductApi({
  fetch,
  baseUrl,
  deadlineMs = 2000,
}: {
  fetch: Fetch;
  /** Base URL of version 1, such as `http://127.0.0.1:3000/api/v1/`. */
  baseUrl: string;
  deadlineMs?: number;
}): ProductApi {
  const upstream = createUpstream({ name: "Product API", deadlineMs });

  return {
    async call(key, input, options = {}) {
      const endpoint = endpoints[key];
      const repeatable = endpoint.method === "GET" || options.idempotencyKey !== undefined;
      try {
        return await upstream.call(
          async (signal) => {
            const response = await fetch(requestFor(baseUrl, key, input, { ...options, signal }));
            const outcome = await readAnswer(key, response);
            return response.headers.has(staleHeader) ? { ...outcome, isStale: true } : outcome;
          },
          { repeatable, signal: options.signal },
        );
      } catch (error) {
        if (!(error instanceof UpstreamError)) throw error;
        return { ok: false, problem: "unavailable", message: error.said ?? problemSentence.unavailable };
      }
    },
  };
}

function requestFor(baseUrl: string, key: EndpointKey, input: object, options: CallOptions): Request {
  const endpoint: Endpoint = endpoints[key];
  const { method, inQuery = [] } = endpoint;
  const fields = new Map(
    input instanceof FormData ? [] : Object.entries(input).filter(([, value]) => isGiven(value)),
  );
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
  if (input instanceof FormData)
    return new Request(url, { method, headers, signal, body: documentedFields(input, endpoint) });
  headers.set("content-type", "application/json");
  return new Request(url, { method, headers, signal, body: JSON.stringify(Object.fromEntries(fields)) });
}

/** Drops fields that the call doesn't accept, such as the pressed button. */
function documentedFields(form: FormData, { input, files }: Endpoint): FormData {
  const known = new FormData();
  for (const [name, value] of form) {
    if (typeof value === "string" && name.replace(/\[\]$/, "") in input.shape) known.append(name, value);
    else if (typeof value !== "string" && files) known.append(name, value);
  }
  return known;
}

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null && value !== "";
}

async function readAnswer<Key extends EndpointKey>(
  key: Key,
  response: Response,
): Promise<Outcome<OutputOf<Key>, MetaOf<Key>>> {
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
  // The row's schemas have parsed data and meta.
  return { ok: true, data, message, meta } as Outcome<OutputOf<Key>, MetaOf<Key>>;
}

const successes = new Map<EndpointKey, z.ZodType<Success>>();

interface Success {
  data: unknown;
  message: string;
  meta: unknown;
}

/** The success envelope of a call, cached: zod compiles a schema at its first use. */
function successOf(key: EndpointKey): z.ZodType<Success> {
  const known = successes.get(key);
  if (known) return known;
  const { output, meta = z.unknown() }: Endpoint = endpoints[key];
  const success = z.object({ status: z.literal(true), data: output, message: z.string(), meta });
  successes.set(key, success);
  return success;
}

/** docs/clauses.md §7: `status: false` is a failure even with HTTP 200. */
function isRefusal(body: unknown): boolean {
  return typeof body === "object" && body !== null && "status" in body && body.status === false;
}

function readFailure(key: EndpointKey, response: Response, body: unknown): Failure {
  const { success, data: said } = saidFailure.safeParse(body);
  const retryAfterSeconds = Number(response.headers.get("retry-after")) || undefined;
  if (!success || response.status >= 500) {
    throw new UpstreamError("bad-response", `Product API: ${key} answered ${response.status}`, {
      ...(retryAfterSeconds && { retryAfterSeconds }),
      said: said?.message,
    });
  }
  const { errors, ...data } = said.data ?? {};
  return {
    ok: false,
    problem: problemOfStatus(response.status),
    message: said.message,
    ...(errors && { errors }),
    ...(Object.keys(data).length > 0 && { data }),
    ...(retryAfterSeconds && { retryAfterSeconds }),
  };
}
