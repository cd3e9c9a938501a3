import type { ApiServices } from "#api/api-services.ts";
import type { ServerLog } from "../logging/server-log.ts";
import type { PageCache } from "../page-cache/page-cache.ts";
import type { ReadinessCheck } from "../server/health.ts";
import type { Config } from "../settings/config.ts";
import { isFirstWorker } from "../workers/supervise-workers.ts";
import { type Api, buildApi } from "./build-api.ts";
import { buildContent } from "./build-content.ts";
import { productApiCheck, productApiFor } from "./build-product-api.ts";
import { buildWeb } from "./build-web.ts";
import { subscribeSite } from "./subscribe-site.ts";

export type Programs = Awaited<ReturnType<typeof buildPrograms>>;

interface Surroundings {
  databaseUrl: Promise<string>;
  /** Called after each call of the Product API. */
  onCall?: ApiServices["onCall"];
  /** Called after each failure of a page. */
  onFailure?: ((error: unknown) => void) | undefined;
}

/** Builds the programs of this process's role and connects them. */
export async function buildPrograms(
  config: Config,
  log: ServerLog,
  { databaseUrl, onCall, onFailure }: Surroundings,
) {
  const { does } = config;
  const doesJobs = does.jobs && isFirstWorker();
  const content = buildContent(config, log);
  // The site loads while the database starts; no query runs until this process can listen.
  const comingApi = does.api || doesJobs ? Promise.withResolvers<Api>() : undefined;
  const web = does.web
    ? await buildWeb(config, log, { api: comingApi?.promise, content, onFailure })
    : undefined;
  const api =
    comingApi &&
    (await buildApi(config, log, { url: await databaseUrl, doesJobs, content: content.program, onCall }));
  if (api) comingApi?.resolve(api);
  const unsubscribe = web ? await subscribeSite(web, api?.subscribe) : api?.subscribe();

  return {
    api: does.api ? api?.program : undefined,
    redirectOf: api?.redirectOf,
    content: does.web ? content.program : undefined,
    site: web?.site,
    files: web?.files,
    patternOf: web?.patternOf,
    pages: web?.pages,
    pools: api?.pools,
    /** Set if this process runs jobs. */
    jobCounts: doesJobs ? api?.jobCounts : undefined,
    checks: {
      ...api?.checks,
      ...(web && config.productApiUrl && { product_api: productApiCheck(productApiFor(config, undefined)) }),
      ...(web?.pages && { page_cache: pageCacheCheck(web.pages) }),
    },
    /** Starts this process's background work. */
    begin: async () => api?.begin(),
    async close() {
      await unsubscribe?.();
      await web?.close();
      await api?.close();
    },
  };
}

/** Reports the cache's size; always ready. */
function pageCacheCheck(pages: PageCache): ReadinessCheck {
  return async () => ({ ok: true, megabytes: Number((pages.bytes / 1e6).toFixed(1)) });
}
