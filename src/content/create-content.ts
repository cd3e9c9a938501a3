import { type Context, Hono } from "hono";
import { cors } from "hono/cors";
import { etag } from "hono/etag";
import { isSameSecret } from "#domain/platform/same-secret.ts";
import type { Store } from "./files/store.ts";
import type { Audience, View } from "./library/view.ts";
import { answerCollection, requestedLocale } from "./queries/collection.ts";
import { ContentFailure, resourceNotFound } from "./queries/failure.ts";
import { parseQuery } from "./queries/query.ts";
import { type Json, shapeEntity } from "./queries/shape.ts";
import { answerList, answerOne, wholeLists } from "./queries/whole-lists.ts";
import { answerSync } from "./sync/sync.ts";
import { createSyncStates } from "./sync/sync-states.ts";

/** docs/clauses.md §4: the environments of deployments, and the SDK's default. */
export const environments: readonly string[] = ["master", "develop", "staging", "qa", "production"];

export type ContentOptions = {
  store: Store;
  stateFolder: string;
  deliveryToken: string;
  previewToken: string;
  now: () => Temporal.Instant;
  /** Logs an unexpected error; the client gets a ServerError. */
  logError: (cause: unknown) => void;
  spaceId?: string;
  basePath?: string;
  /** Requests beyond it get 429. */
  requestsPerSecond?: number;
  requestId?: () => string;
};

const mediaType = "application/vnd.contentful.delivery.v1+json";

function answer(body: Json, status = 200, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), { status, headers: { "content-type": mediaType, ...headers } });
}

/** Serves a folder of files as the Contentful Content Delivery and Preview API. */
export function createContent(options: ContentOptions): (request: Request) => Promise<Response> {
  const {
    store,
    now,
    spaceId = "sola",
    basePath = "/content",
    requestsPerSecond = 500,
    requestId = () => crypto.randomUUID(),
  } = options;
  const states = createSyncStates(options.stateFolder);
  const rateLimit = createRateLimit(requestsPerSecond, now);
  const app = new Hono<{ Variables: { requestId: string } }>({ strict: false }).basePath(basePath);

  app.use(
    cors({
      origin: "*",
      allowMethods: ["GET", "HEAD", "OPTIONS"],
      allowHeaders: ["Authorization", "Content-Type", "X-Contentful-User-Agent"],
      exposeHeaders: ["ETag", "X-Contentful-Request-Id", "X-Contentful-RateLimit-Reset"],
      maxAge: 86_400,
    }),
  );
  app.use(async (context, next) => {
    context.set("requestId", requestId());
    await next();
    const { headers } = context.res;
    headers.set("x-contentful-request-id", context.get("requestId"));
    headers.set("x-content-type-options", "nosniff");
    headers.set("vary", "Authorization");
    if (!headers.has("cache-control")) headers.set("cache-control", "no-store");
  });
  app.use(etag());

  app.onError((cause, context) => {
    const failure =
      cause instanceof ContentFailure
        ? cause
        : new ContentFailure("ServerError", "Something went wrong on our side.");
    if (failure !== cause) options.logError(cause);
    const { id, message, details, headers, status } = failure;
    const body = { sys: { type: "Error", id }, message, details, requestId: context.get("requestId") };
    return answer(body, status, headers);
  });

  type Question = { context: Context; view: View; url: URL };

  function get(path: string, give: (question: Question) => Json | Promise<Json>): void {
    app.get(path, async (context) => {
      const audience = audienceOf(context.req.raw, options);
      const { remaining, resetSeconds } = rateLimit.take(audience);
      const limits: Record<string, string> = {
        "x-contentful-ratelimit-second-limit": String(requestsPerSecond),
        "x-contentful-ratelimit-second-remaining": String(remaining),
        "x-contentful-ratelimit-reset": String(resetSeconds ?? 0),
      };
      if (resetSeconds !== null) {
        const message = "You have exceeded the rate limit by making too many API requests within a second.";
        throw new ContentFailure("RateLimitExceeded", message, undefined, limits);
      }
      const { space, environment = "master" } = context.req.param() as Record<string, string | undefined>;
      if (space !== spaceId) throw resourceNotFound("Space", space ?? "");
      if (!environments.includes(environment))
        throw resourceNotFound("Environment", environment, { space: spaceId });
      const view = await store.view(environment, audience);
      const body = await give({ context, view, url: new URL(context.req.url) });
      const caching = audience === "preview" ? "no-store" : "no-cache";
      return answer(body, 200, { ...limits, "cache-control": caching });
    });
  }

  const id = ({ context }: Question) => context.req.param("id") ?? "";
  const inEnvironment = (path: string) => `/spaces/:space/environments/:environment/${path}`;

  function entity(kind: "Entry" | "Asset", question: Question): Json {
    const { view, url } = question;
    const resource = (kind === "Asset" ? view.assets : view.entries).get(id(question));
    const where = { environment: view.environment, space: spaceId };
    if (!resource) throw resourceNotFound(kind, id(question), where);
    const { locale, locales } = requestedLocale(view, url.searchParams.get("locale"));
    return shapeEntity(resource, { view, spaceId, locale, locales, select: null });
  }

  get("/spaces/:space", ({ view: { library } }) => ({
    sys: { type: "Space", id: spaceId },
    name: library.space.name,
    locales: library.space.locales,
  }));
  for (const [path, kind] of Object.entries({ entries: "Entry", assets: "Asset" } as const)) {
    get(inEnvironment(path), ({ view, url }) =>
      answerCollection(kind, parseQuery(url.searchParams), { view, spaceId, path: url.pathname }),
    );
    get(inEnvironment(`${path}/:id`), (question) => entity(kind, question));
  }
  for (const [path, list] of Object.entries(wholeLists)) {
    get(inEnvironment(path), ({ view, url }) => answerList(list, view, spaceId, url));
    get(inEnvironment(`${path}/:id`), (question) => answerOne(list, question.view, spaceId, id(question)));
  }
  get(inEnvironment("sync"), ({ view, url }) =>
    answerSync({ view, spaceId, url, now: now().toString({ fractionalSecondDigits: 3 }), states }),
  );

  app.all("*", (context) => {
    const { method } = context.req;
    if (method === "GET" || method === "HEAD") throw resourceNotFound("Route", context.req.path);
    throw new ContentFailure("MethodNotAllowed", "This service only reads.", undefined, {
      allow: "GET, HEAD",
    });
  });

  return async (request) => app.fetch(request);
}

/** The audience of a request, by the token in `Authorization` or `access_token`. */
function audienceOf(request: Request, tokens: { deliveryToken: string; previewToken: string }): Audience {
  const header = request.headers.get("authorization");
  const bearer = /^Bearer\s+(.+)$/i.exec(header ?? "")?.[1];
  const token = bearer ?? new URL(request.url).searchParams.get("access_token") ?? "";
  if (isSameSecret(token, tokens.deliveryToken)) return "delivery";
  if (isSameSecret(token, tokens.previewToken)) return "preview";
  const message = "The access token you sent could not be found or is invalid.";
  throw new ContentFailure("AccessTokenInvalid", message);
}

/** At most `perSecond` requests of each client per clock second. */
function createRateLimit(perSecond: number, now: () => Temporal.Instant) {
  let second = 0;
  let counts = new Map<string, number>();
  return {
    /** Counts one request; `resetSeconds` is null below the limit. */
    take(client: string) {
      const current = Math.floor(now().epochMilliseconds / 1000);
      if (current !== second) {
        second = current;
        counts = new Map();
      }
      const count = (counts.get(client) ?? 0) + 1;
      counts.set(client, count);
      return { remaining: Math.max(0, perSecond - count), resetSeconds: count > perSecond ? 1 : null };
    },
  };
}
