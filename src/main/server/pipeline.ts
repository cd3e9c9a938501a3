import { Hono } from "hono";
import { compress } from "hono/compress";
import { requestId } from "hono/request-id";
import type { RedirectTable } from "#api/network/import/redirect-table.ts";
import { inTrace, readTraceId } from "#api/platform/logging/trace.ts";
import type { FeatureFlags } from "#clients/platform/feature-flags/feature-flags.ts";
import type { Geolocation } from "#clients/platform/geolocation/geolocation.ts";
import type { Language } from "#domain/platform/languages.ts";
import { closeForMaintenance } from "#web/platform/maintenance/close-for-maintenance.ts";
import type { ServerLog } from "../logging/server-log.ts";
import type { PageCache } from "../page-cache/page-cache.ts";
import type { FetchHandler } from "../requests/fetch-handler.ts";
import { locateVisitor } from "../requests/locate-visitor.ts";
import type { PipelineEnv, Step } from "../requests/pipeline-env.ts";
import { setTrustedHeaders, type Trust } from "../requests/trusted-headers.ts";
import { checkAddress } from "./check-address.ts";
import { rejectRequest } from "./http-errors.ts";
import { limitAnswering } from "./limit-answering.ts";
import { type AnsweredRequest, logRequests } from "./request-log.ts";
import { keepErrorsOutOfCaches, keepRequestIdsOutOfCaches, securityHeaders } from "./security-headers.ts";

/** The programs of this process's role. */
export interface Apps {
  health: Hono;
  files?: Hono | undefined;
  api?: FetchHandler | undefined;
  content?: FetchHandler | undefined;
  site?: SiteApp | undefined;
  /** The redirect of a path and query of the operator's former site. */
  redirectOf?: RedirectTable["find"] | undefined;
}

export interface SiteApp {
  render: FetchHandler;
  flags?: Pick<FeatureFlags, "isUnderMaintenance">;
  /** The languages that visitors reach. */
  languages?: readonly Language[];
  geolocation?: Pick<Geolocation, "countryOf">;
  /** Null in development: nothing is cached. */
  pages?: Pick<PageCache, "cached"> | null;
}

/** The steps of a request, in order. `http-server.ts` has the limits of connections and of Node's parser. */
export function createPipeline(
  apps: Apps,
  options: {
    trust: Trust;
    log: ServerLog;
    /** Whether the public address uses https, which responses then enforce (HSTS). */
    https?: boolean;
    /** The only host name served, beside this machine's own; null for any. */
    publicHost?: string | null;
    /** Called after each response. */
    onRequest?: ((request: AnsweredRequest) => void) | undefined;
    /** Maximum requests in flight. */
    maxAnswering?: number | undefined;
  },
): Hono<PipelineEnv> {
  const { trust, log, https = false, publicHost = null, onRequest, maxAnswering } = options;
  const { health, files, api, content, site, redirectOf } = apps;
  const limit = limitAnswering(maxAnswering);
  const app = new Hono<PipelineEnv>();

  app.use(keepRequestIdsOutOfCaches);
  app.use(requestId({ limitLength: 64 }));
  app.use((context, next) => inTrace(readTraceId(context.req.header("traceparent")), next));
  app.use(logRequests(log, onRequest));
  app.use(setTrustedHeaders(trust));
  app.use(securityHeaders(https));
  app.use(keepErrorsOutOfCaches);
  app.use(checkAddress(publicHost));
  app.use(compress());
  if (site && redirectOf) app.use(redirectFormer(redirectOf));

  app.route("/", health);
  if (files) app.route("/", files);
  if (api) for (const path of ["/api/v1/*", "/api/docs/*"]) app.all(path, limit, ({ req }) => api(req.raw));
  if (content) app.all("/content/*", limit, ({ req }) => content(req.raw));

  if (site) {
    const { flags, languages, geolocation, pages, render } = site;
    if (flags) app.use(replaceRequest((request) => closeForMaintenance(request, flags, languages)));
    if (geolocation) app.use(replaceRequest((request) => locateVisitor(request, geolocation)));
    if (pages) app.use(async ({ req }, next) => (await pages.cached(req.raw)) ?? next());
    app.all("*", limit, ({ req }) => render(req.raw));
  }

  app.notFound((context) => rejectRequest(context, "not-found", "There is nothing here."));
  app.onError((error, context) => {
    log.error({ err: error }, "request failed");
    return rejectRequest(context, "internal");
  });
  return app;
}

/** Redirects what nothing here answers, and addresses with a query before their page, which would ignore it. */
function redirectFormer(redirectOf: NonNullable<Apps["redirectOf"]>): Step {
  return async (context, next) => {
    const { req } = context;
    if (req.method !== "GET" && req.method !== "HEAD") return next();
    const { pathname, search } = new URL(req.url);
    const redirect = redirectOf(pathname + search);
    if (!redirect?.from.includes("?")) {
      await next();
      if (!redirect || context.res.status !== 404) return;
    }
    // Without the headers of the 404.
    context.res = undefined;
    context.res = new Response(null, { status: 301, headers: { Location: redirect.to } });
  };
}

function replaceRequest(replace: (request: Request) => Promise<Request>): Step {
  return async ({ req }, next) => {
    req.raw = await replace(req.raw);
    await next();
  };
}
