import { Hono, type MiddlewareHandler } from "hono";
import { commonHeaders } from "#web/platform/app/page-headers.ts";
import type { FetchHandler } from "../requests/fetch-handler.ts";
import { requestIdHeader, requestIdOf } from "../requests/trusted-headers.ts";
import { announcePath } from "./announce-content.ts";
import { compressAnswers } from "./compress-answers.ts";
import { apiError, isApiCall } from "./http-errors.ts";

export interface Apps {
  health: Hono;
  api?: FetchHandler | undefined;
  /** What our own programs say has changed. */
  announcements?: FetchHandler | undefined;
  content?: FetchHandler | undefined;
  web?: FetchHandler | undefined;
  files?: Hono | undefined;
}

/** Which program answers which address. */
export function createRouter(apps: Apps, { https = false } = {}): FetchHandler {
  const app = new Hono();
  app.use(addCommonHeaders(https));
  app.route("/", apps.health);
  if (apps.files) app.route("/", apps.files);
  const { api, announcements, content, web } = apps;
  if (announcements) app.all(`/api/v1/${announcePath}`, ({ req }) => announcements(req.raw));
  if (api) {
    app.all("/api/v1/*", ({ req }) => api(req.raw));
    app.all("/api/docs/*", ({ req }) => api(req.raw));
  }
  if (content) app.all("/content/*", ({ req }) => content(req.raw));
  if (web) app.all("*", ({ req }) => web(req.raw));
  app.notFound(({ req, text }) =>
    isApiCall(req.path) ? noSuchCall(req.raw) : text("There is nothing here.", 404),
  );
  return compressAnswers(async (request) => app.fetch(request));
}

function noSuchCall({ headers }: Request): Response {
  const requestId = requestIdOf(headers.get(requestIdHeader) ?? undefined);
  const { status, type, body } = apiError("not-found", requestId);
  return new Response(body, { status, headers: { "Content-Type": type, "X-Request-Id": requestId } });
}

/** What every answer says to browsers, whichever program gave it; one that says otherwise keeps its own word. */
function addCommonHeaders(https: boolean): MiddlewareHandler {
  const common = commonHeaders(https);
  return async (context, next) => {
    await next();
    const { headers, status } = context.res;
    if (status >= 400 && !headers.has("Cache-Control")) headers.set("Cache-Control", "no-store");
    for (const [name, value] of common) if (!headers.has(name)) headers.set(name, value);
  };
}
