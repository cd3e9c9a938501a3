import { globSync, readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import type { Hono } from "hono";
import { welcomeDetail } from "#api/platform/accounts/welcome-detail.ts";
import { writtenIn } from "#api/platform/language/written-language.ts";
import { mailPictureAddress } from "#api/platform/mail/mail-picture.ts";
import { tagsOfChanges } from "#clients/content/content-tags.ts";
import type { ContentChanges } from "#clients/content/delivery-space.ts";
import { createFeatureFlags } from "#clients/platform/feature-flags/feature-flags.ts";
import { type OperatorRules, operatorRules } from "#clients/platform/feature-flags/operator-rules.ts";
import { createGeolocation, type Geolocation } from "#clients/platform/geolocation/geolocation.ts";
import { maxmindInsights } from "#clients/platform/geolocation/maxmind-insights.ts";
import { packagedCountries } from "#clients/platform/geolocation/packaged-countries.ts";
import { rateLimits } from "#contract/platform/rate-limit.ts";
import { type Language, namedLanguages } from "#domain/platform/languages.ts";
import { createWeb, type WebOptions } from "#web/platform/app/create-web.ts";
import { patternOfRoute } from "#web/platform/app/pattern-of-route.ts";
import { createReadAddress } from "#web/platform/caching/page-address.ts";
import { type FindCells, readGround } from "#web/platform/map/ground-cells.ts";
import { createCallCount } from "#web/platform/pictures/call-count.ts";
import { createSitemap } from "#web/platform/sitemap/sitemap.ts";
import type { ServerLog } from "../logging/server-log.ts";
import { createPageCache, type PageCache } from "../page-cache/page-cache.ts";
import type { SiteApp } from "../server/pipeline.ts";
import { loggedPath } from "../server/request-log.ts";
import { createStaticFiles } from "../server/static-files.ts";
import type { Config } from "../settings/config.ts";
import { isFirstWorker } from "../workers/supervise-workers.ts";
import type { Api } from "./build-api.ts";
import type { OwnContent } from "./build-content.ts";
import { isFromSource, loadWebBuild } from "./build-output.ts";
import { buildPictures } from "./build-pictures.ts";
import { productApiFor } from "./build-product-api.ts";
import { buildSiteContent } from "./build-site-content.ts";
import { createPurgeProxies, type PurgeProxies } from "./purge-proxies.ts";
import { renderMailLazily } from "./render-mail.ts";
import { readSentences, servedLanguages, siteLanguages } from "./site-languages.ts";

export interface Web {
  site: SiteApp;
  files: Hono;
  flags: OperatorRules;
  /** Shows editors' changes in this process. */
  contentChanged(changes: ContentChanges): void;
  /** Null in development: nothing is cached. */
  pages: PageCache | null;
  /** The route pattern of a path, such as `/locations/:url`; null if none matches. */
  patternOf?: (url: URL) => string | null;
  /** Purges the caches in front, if this process does it for all. */
  purgeProxies?: PurgeProxies | undefined;
  close(): Promise<void>;
}

/** A page in development may stop at a breakpoint. */
const breakpointMs = 600_000;

interface Neighbours {
  /** Still connecting, as its database is. */
  api: Promise<Api> | undefined;
  content: OwnContent;
  /** Called after each failure of a page. */
  onFailure?: ((error: unknown) => void) | undefined;
}

/** The built site, or its sources in development. */
export async function buildWeb(
  config: Config,
  log: ServerLog,
  { api, content: ownContent, onFailure }: Neighbours,
): Promise<Web> {
  const now = Temporal.Now.instant;
  const productApi = productApiFor(config, api);
  const { content, isElsewhere, watch } = buildSiteContent(config, log, ownContent);
  const flags = operatorRules({ productApi, now });
  let pages: PageCache | null = null;
  const contentChanged = (changes: ContentChanges) => {
    content.expire(changes);
    pages?.purge(tagsOfChanges(changes));
  };
  const geolocation = await buildGeolocation(config, log);
  const served = servedLanguages(config);
  const services: Omit<WebOptions, "build"> = {
    productApi,
    featureFlags: createFeatureFlags({
      rules: flags.read,
      report: (problem) => log.warn({ problem }, "feature flags unavailable, using defaults"),
    }),
    content,
    async contentChanged(change) {
      const { publish } = (await api) ?? {};
      // PostgreSQL returns it to this process, too (`subscribeSite`).
      if (publish) await publish({ what: "content", ...change });
      else contentChanged([change]);
    },
    contentWebhookSecret: config.content.webhookSecret,
    pictures: buildPictures(config, log),
    ground: readMapGround,
    apiKey: config.apiKey,
    appSiteAssociation: config.appSiteAssociation,
    welcomeMail: (language) => welcomeMail(config, language),
    previewSecret: config.content.previewToken ?? "",
    guideFile: async () => (isElsewhere ? null : readFile("data/guide/going-independent.pdf")),
    publicUrl: config.publicUrl,
    sitemap: createSitemap({
      productApi,
      content,
      origin: config.publicUrl.origin,
      now,
      languages: namedLanguages(served),
    }),
    languages: served,
    sentences: readSentences(),
    isPublished: config.deployment === "production",
    mapTilesUrl: config.mapTiles?.address ?? null,
    sheets: isFromSource ? new Map() : readStyleSheets(resolve("build/web/client/assets")),
    now,
    cityOf: geolocation.cityOf,
    takePost: countPosts(config, api),
    reportFailure({ error, requestId, path }) {
      log.error({ err: error, request_id: requestId, path: loggedPath(path) }, "page failed");
      onFailure?.(error);
    },
  };
  const steps = { flags: services.featureFlags, languages: served, geolocation };
  const contentWatch = await watch(contentChanged);

  const build = await loadWebBuild();
  if (isFromSource) {
    const web = createWeb({ build, callsMs: breakpointMs, ...services });
    const render = async (request: Request) => {
      const response = await web(request);
      // Vite injects scripts and styles.
      response.headers.delete("content-security-policy");
      return response;
    };
    return {
      site: { ...steps, render, pages },
      ...{ flags, contentChanged, pages },
      files: createStaticFiles(null, "data/pictures", config.mapTiles?.file),
      close: async () => contentWatch.stop(),
    };
  }
  const readAddress = createReadAddress(build.routes, served);
  const purgeProxies = proxiesToPurge(config, log);
  pages = createPageCache({
    web: createWeb({ build, ...services }),
    readAddress,
    onRequest: contentWatch.requestCheck,
    version: () => `${config.content.environment} ${flags.edition()}`,
    isSure: flags.isSure,
    maxBytes: 32_000_000,
    cdn: config.cdn,
    nowMs: Date.now,
    onPurge: purgeProxies,
    report: (error) => log.error({ err: error }, "page refresh failed"),
  });
  return {
    site: { ...steps, render: pages.render, pages },
    ...{ flags, contentChanged, pages, purgeProxies },
    patternOf: (url) => patternOfRoute(build.routes, readAddress(url).route),
    files: createStaticFiles("build/web/client", "data/pictures", config.mapTiles?.file),
    close: async () => contentWatch.stop(),
  };
}

function proxiesToPurge({ cachePurgeUrls }: Config, log: ServerLog): PurgeProxies | undefined {
  if (cachePurgeUrls.length === 0 || !isFirstWorker()) return undefined;
  return createPurgeProxies(cachePurgeUrls, (error) => log.warn({ err: error }, "proxy purge failed"));
}

let ground: Promise<FindCells> | undefined;

/** Read with the first map. */
export function readMapGround(): Promise<FindCells> {
  ground ??= readFile("data/ground/ground.jsonl.gz").then(readGround);
  return ground;
}

/** Over another Product API, each worker counts by itself. */
function countPosts(
  { rateLimits: isLimited }: Config,
  api: Promise<Api> | undefined,
): WebOptions["takePost"] {
  if (api) return async (address) => (await api).rateLimiter.take("page-post", address);
  if (!isLimited) return async () => ({ ok: true });
  const count = createCallCount(rateLimits["page-post"], Date.now);
  return async (address) => count.take(address);
}

async function welcomeMail(config: Config, { code }: Language): Promise<string> {
  const written = writtenIn(code, await siteLanguages(config));
  const detail = welcomeDetail(config.publicUrl.origin, written.language);
  const { html } = await renderMailLazily("welcome", detail, written, mailPictureAddress);
  return html;
}

/** Geolocation by the operator's MaxMind account, or by the bundled database. */
async function buildGeolocation({ maxmind }: Config, log: ServerLog): Promise<Geolocation> {
  return createGeolocation({
    find: await (maxmind ? maxmindInsights(maxmind) : packagedCountries()),
    now: Temporal.Now.instant,
    report: (error) => log.warn({ err: error }, "geolocation failed"),
  });
}

/** The built site's style sheets by URL. */
export function readStyleSheets(assetsFolder: string): Map<string, string> {
  const files = globSync(join(assetsFolder, "*.css"));
  return new Map(files.map((file) => [`/assets/${basename(file)}`, readFileSync(file, "utf8")]));
}
