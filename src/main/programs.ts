import type { Hono } from "hono";
import { type Api, buildApi } from "./build-api.ts";
import { buildContent } from "./build-content.ts";
import { buildWeb } from "./build-web.ts";
import type { Config } from "./config.ts";
import type { Middleware } from "./develop-web.ts";
import type { FetchHandler } from "./fetch-handler.ts";
import type { Check } from "./health.ts";
import type { Log } from "./log.ts";
import type { PageCache } from "./page-cache/page-cache.ts";
import type { Shortcut } from "./page-cache/page-shortcut.ts";
import { productApiCheck } from "./product-api-check.ts";
import { subscribeSite } from "./subscribe-site.ts";
import { productApiFor } from "./web-services.ts";
import { doesJobsVariable } from "./workers.ts";

export interface Programs {
  api?: FetchHandler | undefined;
  content?: FetchHandler | undefined;
  web?: FetchHandler | undefined;
  /** The site's own files. */
  files?: Hono | undefined;
  middleware?: Middleware | undefined;
  shortcut?: Shortcut | undefined;
  checks: Record<string, Check>;
  /** Has this process do what nobody waits for. */
  begin(): Promise<void>;
  close(): Promise<void>;
}

/** Builds what this process's role asks for, and hands each program what it calls. */
export async function buildPrograms(
  config: Config,
  log: Log,
  { dev, databaseUrl }: { dev: boolean; databaseUrl: Promise<string> },
): Promise<Programs> {
  const { role } = config;
  const answersApi = role === "all" || role === "api";
  const doesJobs = (role === "all" && process.env[doesJobsVariable] !== "no") || role === "worker";
  const content = buildContent(config, log);
  // The site is loaded while the database starts; nothing is asked of that until this process has time to listen.
  const comingApi = answersApi || doesJobs ? Promise.withResolvers<Api>() : undefined;
  const web =
    role === "all" || role === "web"
      ? await buildWeb(config, log, { api: comingApi?.promise, content }, { dev })
      : undefined;
  const api =
    comingApi &&
    (await buildApi(config, log, { url: await databaseUrl, doesJobs, content: content.program }));
  if (api) comingApi?.resolve(api);
  const unsubscribe = web && (await subscribeSite(web, api));

  return {
    api: answersApi ? api?.program : undefined,
    content: role === "api" || role === "worker" ? undefined : content.program,
    web: web?.program,
    files: web?.files,
    middleware: web?.middleware,
    shortcut: web?.shortcut,
    checks: {
      ...api?.checks,
      ...(web && config.productApiUrl && { product_api: productApiCheck(productApiFor(config, undefined)) }),
      ...(web?.pages && { page_cache: pageCacheCheck(web.pages) }),
    },
    begin: async () => api?.begin(),
    async close() {
      await unsubscribe?.();
      await web?.close();
      await api?.close();
    },
  };
}

/** Reports how much is cached; no size of it takes anything out of service. */
function pageCacheCheck(pages: PageCache): Check {
  return async () => ({ ok: true, megabytes: Number((pages.bytes / 1e6).toFixed(1)) });
}
