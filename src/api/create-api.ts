import { type Context, Hono, type MiddlewareHandler } from "hono";
import { cors } from "hono/cors";
import type { DirectCall } from "#contract/direct-call.ts";
import { type EndpointKey, endpoints } from "#contract/endpoints.ts";
import type { Endpoint } from "#contract/platform/endpoint.ts";
import { requestIdOf, staleHeader } from "#contract/platform/internal-headers.ts";
import type { ApiServices } from "./api-services.ts";
import { addDocument } from "./platform/api-document/document-routes.ts";
import { answer, etags } from "./platform/http/answer.ts";
import { readRequest, refuseUnreadable } from "./platform/http/read-request.ts";
import { preferredLanguage } from "./platform/language/preferred-language.ts";
import type { LanguageServices, WrittenLanguage } from "./platform/language/written-language.ts";
import { failed, runCall } from "./run-call.ts";

/** The Product API: `/api/v1/…`, one address for each row of the contract, and its document at `/api/docs`. */
export function createApi(services: ApiServices): (request: Request) => Promise<Response> {
  const app = new Hono();
  const { corsOrigins } = services;
  if (corsOrigins.length > 0) app.use("/api/v1/*", allowOrigins(corsOrigins));
  addDocument(app, services.publicUrl);
  const refused = (request: Request, problem: "method-not-allowed" | "not-found") =>
    answer(failed(problem), requestIdOf(request), { written: writtenFor(request, services) });

  for (const key of Object.keys(endpoints) as EndpointKey[]) {
    const endpoint: Endpoint = endpoints[key];
    const { isPublic = false } = endpoint;
    const path = `/api/v1/${endpoint.path.replace(/\{(\w+)\}/g, ":$1")}`;
    if (isPublic) app.use(path, etags);
    app.on(endpoint.method, path, async ({ req }: Context) => {
      const request = readRequest(endpoint, req.raw, req.param(), corsOrigins);
      const { outcome, status, headers } = await runCall(key, request, services);
      const { isStale = false } = outcome;
      const response = answer(outcome, request.requestId, {
        ...{ status, headers, written: writtenFor(req.raw, services) },
        isPublic: isPublic && !isStale,
      });
      if (isStale) response.headers.set(staleHeader, "true");
      return response;
    });
    app.all(path, ({ req }) => {
      const response = refused(req.raw, "method-not-allowed");
      response.headers.set("allow", endpoint.method === "GET" ? "GET, HEAD" : endpoint.method);
      return response;
    });
  }
  app.notFound(({ req }) => refused(req.raw, "not-found"));

  return async (request) => app.fetch(request);
}

/** The same calls for the site in this process: same admission, handler and outcome, without HTTP. */
export function createDirectCall(services: ApiServices): DirectCall {
  return async (key, fields, caller) => {
    const read = async () => refuseUnreadable({ ok: true, fields, files: [], repeated: [] });
    const { outcome } = await runCall(key, { ...caller, isFromAnotherSite: false, read }, services);
    return outcome;
  };
}

/** The language that a request prefers, of those that visitors are served. */
function writtenFor(request: Request, { languages, i18nOf }: LanguageServices): WrittenLanguage {
  const language = preferredLanguage(request.headers.get("accept-language"), languages);
  return { language, i18n: i18nOf(language) };
}

/** Adds CORS headers for `CORS_ORIGINS`; there are none by default. */
function allowOrigins(origins: readonly string[]): MiddlewareHandler {
  return cors({
    origin: [...origins],
    allowMethods: ["GET", "HEAD", "POST"],
    allowHeaders: ["Content-Type", "Idempotency-Key", "If-None-Match"],
    exposeHeaders: [
      "Content-Language",
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
