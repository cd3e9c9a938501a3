import { type Context, Hono, type MiddlewareHandler } from "hono";
import { cors } from "hono/cors";
import { type EndpointKey, endpoints } from "#contract/endpoints.ts";
import type { Endpoint } from "#contract/platform/endpoint.ts";
import type { Failure, Outcome } from "#contract/platform/envelope.ts";
import { requestIdOf, staleHeader } from "#contract/platform/internal-headers.ts";
import { problemSentence } from "#contract/platform/problem.ts";
import { handlers } from "./api-handlers.ts";
import type { ApiServices } from "./api-services.ts";
import type { SearchIndex } from "./network/search-index/search-index.ts";
import { addDocument } from "./platform/api-document/routes.ts";
import { isBadData, isOutage } from "./platform/database/connection-error.ts";
import { admit, isDemo } from "./platform/http/admit.ts";
import { answer } from "./platform/http/answer.ts";
import type { Caller } from "./platform/http/call.ts";
import { etags } from "./platform/http/etags.ts";
import type { HttpServices } from "./platform/http/http-services.ts";
import { receive } from "./platform/http/receive.ts";

/** The Product API: `/api/v1/…`, one path per contract row, and its document at `/api/docs`. */
export function createApi(services: ApiServices): (request: Request) => Promise<Response> {
  const app = new Hono();
  const { corsOrigins } = services;
  if (corsOrigins.length > 0) app.use("/api/v1/*", allowOrigins(corsOrigins));
  addDocument(app, {
    ...services,
    handle: (key, input, caller) => handleAny(key)(input, services, caller),
  });

  for (const key of Object.keys(endpoints) as EndpointKey[]) {
    const endpoint: Endpoint = endpoints[key];
    const path = `/api/v1/${endpoint.path.replace(/\{(\w+)\}/g, ":$1")}`;
    if (endpoint.isPublic) app.use(path, etags);
    app.on(endpoint.method, path, async ({ req }: Context) => {
      const startedAt = performance.now();
      const { outcome, response } = await answerCall(key, req.raw, req.param(), services);
      services.onCall?.({
        key,
        status: response.status,
        isNew: outcome.ok && !outcome.replayed && !isDemo(new URL(req.url)),
        durationMs: performance.now() - startedAt,
      });
      return response;
    });
    app.all(path, ({ req }) => {
      const response = answer(failed("method-not-allowed"), requestIdOf(req.raw));
      response.headers.set("allow", endpoint.method === "GET" ? "GET, HEAD" : endpoint.method);
      return response;
    });
  }
  app.notFound(({ req }) => answer(failed("not-found"), requestIdOf(req.raw)));

  return async (request) => app.fetch(request);
}

async function answerCall(
  key: EndpointKey,
  request: Request,
  pathFields: Record<string, string>,
  services: ApiServices,
): Promise<{ outcome: Outcome<unknown>; response: Response }> {
  const endpoint: Endpoint = endpoints[key];
  const { success: status, isPublic = false, unavailable } = endpoint;
  const requestId = requestIdOf(request);
  const { refusal, headers, uncount } = await admit(key, request, services);
  if (refusal) return { outcome: refusal, response: answer(refusal, requestId, { headers }) };
  let isStale = false;
  const onStale = () => {
    isStale = true;
  };
  // Writes wait until the search index is current; reads accept a stale one.
  const search = endpoint.method === "GET" ? acceptStale(services.search, onStale) : services.search;
  const call = (using: ApiServices) => receive(key, handlers[key], request, pathFields, { ...using, search });
  const outcome = await readReplicated(key, services, call).catch((error: unknown) => {
    const problem = databaseProblem(error);
    // PostgreSQL quotes bad values in its message, so only the kind is logged.
    if (problem?.problem === "invalid")
      services.log.info({ request_id: requestId, endpoint: key }, "data refused");
    else services.log.error({ request_id: requestId, endpoint: key, err: error }, "call failed");
    if (problem?.problem === "unavailable" && unavailable) return { ...problem, message: unavailable };
    return problem ?? failed("internal");
  });
  const isUncounted = uncount && !outcome.ok && outcome.problem === "invalid";
  if (isUncounted) await uncount();
  const said = { status, headers: isUncounted ? {} : headers, isPublic: isPublic && !isStale };
  const response = answer(outcome, requestId, said);
  if (isStale) response.headers.set(staleHeader, "true");
  return { outcome, response };
}

/** For input that the row's schema has parsed. */
function handleAny(key: EndpointKey): AnyHandler {
  return handlers[key] as AnyHandler;
}

type AnyHandler = (input: unknown, services: ApiServices, caller: Caller) => Promise<Outcome<unknown>>;

/** Serves a stale search index while it reloads, and reports it. */
function acceptStale(search: SearchIndex, onStale: () => void): SearchIndex {
  return { locations: () => search.locations(onStale), current: () => search.current(onStale) };
}

function failed(problem: "internal" | "method-not-allowed" | "not-found"): Failure {
  return { ok: false, problem, message: problemSentence[problem] };
}

/** Adds CORS headers for `CORS_ORIGINS`; there are none by default. */
function allowOrigins(origins: readonly string[]): MiddlewareHandler {
  return cors({
    origin: [...origins],
    allowMethods: ["GET", "HEAD", "POST"],
    allowHeaders: ["Content-Type", "Idempotency-Key", "If-None-Match"],
    exposeHeaders: [
      "ETag",
      "Idempotent-Replayed",
      "RateLimit",
      "RateLimit-Policy",
      "Retry-After",
      "X-Request-Id",
    ],
    maxAge: 600,
  });
}

/** Maps a database error to a problem: bad data is the caller's, a lost or slow server an outage. */
function databaseProblem(error: unknown): Failure | null {
  if (isBadData(error)) return { ok: false, problem: "invalid", message: problemSentence.invalid };
  if (isOutage(error)) {
    return { ok: false, problem: "unavailable", message: problemSentence.unavailable, retryAfterSeconds: 2 };
  }
  return null;
}

/**
 * Reads searches and cacheable answers from the replica, openings and a client's own writes from the primary. The primary also
 * serves when the replica fails.
 */
async function readReplicated<Outcome, Services extends Pick<HttpServices, "db" | "replica">>(
  key: EndpointKey,
  services: Services,
  call: (services: Services) => Promise<Outcome>,
): Promise<Outcome> {
  const db = mayBeOld(key) ? services.replica?.current() : null;
  if (!db) return call(services);
  try {
    return await call({ ...services, db });
  } catch (error) {
    if (!isOutage(error)) throw error;
    return call(services);
  }
}

function mayBeOld(key: EndpointKey): boolean {
  const endpoint: Endpoint = endpoints[key];
  return endpoint.isPublic === true || key === "searchWebpages";
}
